// Where the games of this page are kept.
import { local } from '../api/where';
import type { Keeping } from '../local/post';

let kept: Keeping = $state(local.keeping);
local.onkeeping = (keeping) => (kept = keeping);

export const keeping = {
  /** The browser refuses to keep anything: games end with their page. */
  get isOnlyMemory(): boolean {
    return kept === 'memory';
  },
};
