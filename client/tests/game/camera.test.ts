import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from '../../src/game/board/camera.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the camera', () => {
  it('scales what is drawn while the player zooms, and has it drawn anew a moment after', () => {
    const camera = new Camera();
    Object.assign(camera, { size: 100, width: 800, height: 600 });
    camera.zoomStep(1);
    vi.advanceTimersByTime(100);
    camera.zoomStep(1);
    expect(camera).toMatchObject({ size: 150, drawn: 100, zooming: true });
    vi.advanceTimersByTime(100); // of a step before
    expect(camera.drawn).toBe(100);
    vi.advanceTimersByTime(100);
    expect(camera).toMatchObject({ size: 150, drawn: 150, zooming: false });
  });

  it('has nothing drawn anew where it cannot come closer', () => {
    const camera = new Camera();
    Object.assign(camera, { size: 420, width: 800, height: 600 });
    camera.zoomStep(1);
    expect(camera.zooming).toBe(false);
  });
});
