// Tiles by the names that games use: a bare letter is short for base/LETTER.
import { tileFacts, type TileFacts } from '../art';

export function factsOf(name: string): TileFacts | undefined {
  return tileFacts(name.includes('/') ? name : `base/${name}`);
}
