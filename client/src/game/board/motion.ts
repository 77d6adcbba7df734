// Motion on the board. The position changes at once; motion only shows how it came about, and can be ended any time.
import { motionFactor } from '../../ui/settings.svelte';

const GLIDE_MS = 350;
const HOME_MS = 450;
const PILE_MS = 320;
const TURN_MS = 180;

/** Lets a thing that is drawn at another place than before glide there. */
export function glide(node: SVGElement, [left, top]: [number, number]) {
  let at = [left, top] as const;
  return {
    update([x, y]: [number, number]): void {
      const [dx, dy] = [at[0] - x, at[1] - y];
      at = [x, y];
      if (!dx && !dy) return;
      node.animate(
        [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: `translate(${dx / 2}px, ${dy / 2 - 10}px)` }, { transform: 'none' }],
        { duration: GLIDE_MS * motionFactor(), easing: 'ease-in-out' });
    },
  };
}

/** Sends a piece in an arc from where it stood towards its owner's seat. */
export function flyHome(node: SVGElement, owner: string | null): void {
  const seat = owner && document.querySelector(`[data-seat~="${owner}"]`)?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  const scale = (node as SVGGraphicsElement).getScreenCTM()?.a || 1;
  const dx = seat ? (seat.left + seat.width / 2 - here.left) / scale : 0;
  const dy = seat ? (seat.top + seat.height / 2 - here.top) / scale : -60;
  node.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 40}px)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.6)`, opacity: 0 },
    ],
    { duration: HOME_MS * motionFactor(), easing: 'ease-in', fill: 'forwards' });
}

/** Brings the tile that was drawn from the pile into the hand, turning it over on the way. */
export function fromPile(node: HTMLElement): void {
  const pile = document.querySelector('[data-pile]')?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!pile || !motionFactor()) return;
  const [dx, dy] = [pile.left - here.left, pile.top - here.top];
  node.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(0.5) rotateY(150deg)`, opacity: 0.4 }, { opacity: 1, offset: 0.4 }, { transform: 'none' }],
    { duration: PILE_MS * motionFactor(), easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}

/** Shows that a tile was turned: its picture is drawn anew, so it comes from the turn before. */
export function turning(node: HTMLElement): void {
  node.animate([{ transform: 'rotate(-90deg)' }, { transform: 'none' }], { duration: TURN_MS * motionFactor(), easing: 'cubic-bezier(0.3, 1.3, 0.5, 1)' });
}

/** Ends all motion under an element; what pulses without end goes on. */
export function endMotion(root: Element | null): void {
  for (const motion of root?.getAnimations({ subtree: true }) ?? []) {
    if (Number.isFinite(Number(motion.effect?.getComputedTiming().endTime))) motion.finish();
  }
}
