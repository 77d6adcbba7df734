import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'messages', box: 'bigbox', switches: ['messages'], points: ['message'] };
