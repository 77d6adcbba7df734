// Fingers and mouse on the board: one moves it, two zoom it, a tap points, a long press inspects.
import type { Camera } from '../board/camera.svelte';

const SLOP = 7;
const LONG_PRESS_MS = 500;
const DOUBLE_TAP_MS = 320;
const TURN_MS = 180; // one turn of a wheel is one quarter, however finely it turns

export interface PointerHandlers {
  /** Whether something was there. */
  tap: (px: number, py: number, target: Element | null) => boolean;
  hover: (px: number, py: number, target: Element | null) => void;
  leave: () => void;
  inspect: (px: number, py: number) => void;
  doubleTap: (px: number, py: number) => void;
  turn: (by: 1 | -1) => void;
  /** Turns the tile over the square that is pointed at, where there is one. */
  turnHere: (by: 1 | -1) => boolean;
}

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

export function boardPointer(node: HTMLElement, params: { camera: Camera; on: PointerHandlers }) {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let held = false;
  let pressed = 0;
  let press: ReturnType<typeof setTimeout> | undefined;
  let turnedAt = -Infinity;
  let lastTap = { time: 0, x: 0, y: 0 };
  const { camera } = params;
  const on = (): PointerHandlers => params.on;

  const local = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const two = (): { x: number; y: number; distance: number } => {
    const [a, b] = [...fingers.values()] as [Finger, Finger];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('[data-control]')) return;
    const [x, y] = local(event);
    fingers.set(event.pointerId, { x, y, startX: x, startY: y });
    if (fingers.size === 1) {
      moved = false;
      held = false;
      pressed = event.timeStamp;
      press = setTimeout(() => {
        held = true;
        on().inspect(x, y);
      }, LONG_PRESS_MS);
    } else {
      clearTimeout(press);
      moved = true;
    }
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    const [x, y] = local(event);
    if (!finger) {
      if (event.pointerType !== 'mouse') return;
      if ((event.target as Element).closest('[data-control]')) on().leave();
      else on().hover(x, y, event.target as Element);
      return;
    }
    const before = fingers.size === 2 ? two() : null;
    const [dx, dy] = [x - finger.x, y - finger.y];
    if (!moved && (held || Math.hypot(x - finger.startX, y - finger.startY) < SLOP)) return;
    if (!moved) {
      clearTimeout(press);
      moved = true;
      node.setPointerCapture(event.pointerId);
    }
    finger.x = x;
    finger.y = y;
    if (fingers.size === 1) camera.pan(dx, dy);
    else if (before) {
      const after = two();
      camera.pinch(before, after, after.distance / (before.distance || after.distance));
    }
  }

  function up(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    clearTimeout(press);
    const pinching = fingers.size === 2 ? two() : null;
    fingers.delete(event.pointerId);
    if (pinching) camera.settle(pinching.x, pinching.y);
    // Where the page was busy, a short press can be heard as a long one: the finger's own times tell.
    const long = held && event.timeStamp - pressed >= LONG_PRESS_MS;
    if (moved || long || event.type === 'pointercancel') return;
    const { x, y } = finger;
    const now = performance.now();
    const twice = now - lastTap.time < DOUBLE_TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < 24;
    lastTap = { time: 0, x, y };
    if (twice) on().doubleTap(x, y);
    else if (!on().tap(x, y, event.target as Element)) lastTap.time = now;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const by = event.deltaY + event.deltaX > 0 ? -1 : 1;
    if (event.shiftKey) return on().turn(by);
    // Two fingers that zoom on a pad are heard as a wheel with this key.
    if (!event.ctrlKey && event.timeStamp - turnedAt < TURN_MS) return;
    if (!event.ctrlKey && on().turnHere(by < 0 ? 1 : -1)) turnedAt = event.timeStamp;
    else camera.zoomStep(by, ...local(event));
  }

  function context(event: MouseEvent): void {
    event.preventDefault();
    if (!on().turnHere(1)) on().inspect(...local(event));
  }

  const leave = (): void => on().leave();
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  // A finger may leave after what it touched has gone.
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  node.addEventListener('contextmenu', context);
  return {
    update(next: { camera: Camera; on: PointerHandlers }): void {
      params = next;
    },
    destroy(): void {
      clearTimeout(press);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('contextmenu', context);
    },
  };
}
