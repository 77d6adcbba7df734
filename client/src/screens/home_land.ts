// The landscape on the first page.
import type { PicturePiece, PictureTile } from '../ui/Landscape.svelte';

export const homeLand: { tiles: PictureTile[]; pieces: PicturePiece[] } = { tiles: [], pieces: [] };
