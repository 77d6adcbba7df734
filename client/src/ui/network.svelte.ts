// How others in the house reach this server: a page opened at this computer's own name is of no use to their phones.
import { api } from '../api/rest';
import type { Network } from '../api/types';

let network: Network | null = $state(null);

const isOwnName = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
const isHere = (): boolean => typeof location !== 'undefined' && isOwnName(location.hostname);

/** Asks the server, once; what is not known yet changes no link. */
export function lookAround(): void {
  if (network || !isHere()) return;
  api.network().then(
    (answer) => (network = answer),
    () => undefined, // links stay as they are
  );
}

/** The page as others open it. */
export function pageForOthers(): string {
  const page = location.href.split('#')[0]!;
  return isHere() && network?.open && network.links[0] ? network.links[0] : page;
}

/** Whether a link of this page would open on this computer only. */
export const isOnlyHere = (): boolean => isHere() && !network?.open;
export const mayLetIn = (): boolean => network?.may_open ?? false;

export async function letIn(): Promise<void> {
  network = await api.openNetwork();
}
