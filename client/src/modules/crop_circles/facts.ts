import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'crop', box: 'bigbox', switches: ['crop_circles'], tile: 'crop/club_curve_and_road' };
