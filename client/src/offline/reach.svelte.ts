// Which opponents this device is fast enough for, where they think here. All but the strongest have so few rollouts that any
// device plays them.
import { hasEngine, local, mayReachServer } from '../api/where';
import type { Character } from '../art';
import { load, save } from '../stored';

const PLACE = 'bastide.speed';
/** A second: in the six that the strongest takes at most these are as many as the program plays in 0.3 s, with which it was rated. */
const NEEDED = 230;

let rollouts: number | null = $state(load<number | null>(PLACE, null));

/** Whether somebody plays below their strength here. */
export const isTooSlowFor = (who: Character): boolean => who === 'leonor' && !mayReachServer() && rollouts !== null && rollouts < NEEDED;

/** Once for a browser, and only where the device has to think. */
export async function measureReach(): Promise<void> {
  if (rollouts !== null || !hasEngine || mayReachServer()) return;
  try {
    ({ rollouts } = await local.call<{ rollouts: number }>('GET', '/speed'));
    save(PLACE, rollouts);
  } catch {
    // Then nothing is said; a game says what is wrong with the engine.
  }
}
