// Motion on the board. The position changes at once; motion only shows how it came about, and can be ended any time.
import { motionFactor } from '../../ui/settings.svelte';

const GLIDE_MS = 350;
const HOME_MS = 450;

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

/** Ends all motion under an element; what pulses without end goes on. */
export function endMotion(root: Element | null): void {
  for (const motion of root?.getAnimations({ subtree: true }) ?? []) {
    if (Number.isFinite(Number(motion.effect?.getComputedTiming().endTime))) motion.finish();
  }
}
