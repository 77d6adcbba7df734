// A link to the review of a game: by its name at a server, or with the whole record in it.
import { isLocal } from '../../api/where';
import { pageForOthers } from '../../ui/network.svelte';
import { pack } from '../../ui/packed';
import { address } from '../../ui/router.svelte';

export async function reviewLink(game: string, record: string): Promise<string> {
  const path = game && !isLocal(game) ? address(`review/${game}`) : address('review', { r: await pack(record) });
  return pageForOthers() + path;
}
