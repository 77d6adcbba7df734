// Dragging a thing with mouse or finger, from where it is pressed to where it is let go. Esc lets it go nowhere.
const SLOP = 10;

interface Dragging {
  over: (clientX: number, clientY: number) => void;
  drop: () => void;
  /** Called last, dropped or not. */
  end?: () => void;
}

export class Drag {
  /** The press has become a drag: it is no click. */
  moved = false;

  start(from: PointerEvent, on: Dragging): void {
    const listening = new AbortController();
    const { signal } = listening;
    const end = (dropped: boolean): void => {
      listening.abort();
      if (dropped && this.moved) on.drop();
      on.end?.();
    };
    this.moved = false;
    addEventListener('pointermove', (now) => {
      this.moved ||= Math.hypot(now.clientX - from.clientX, now.clientY - from.clientY) > SLOP;
      if (this.moved) on.over(now.clientX, now.clientY);
    }, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
  }
}
