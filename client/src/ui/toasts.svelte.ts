// Short notes at the edge of the page. They are also said.
import { say } from './announce.svelte';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

let next = 1;
export const toasts: Toast[] = $state([]);
/** How much at the lower edge of the page they leave free. */
export const edge = $state({ covered: 0 });

export function toast(text: string, action?: Toast['action'], seconds = 5): void {
  const id = next++;
  toasts.push({ id, text, action });
  say(text);
  setTimeout(() => closeToast(id), seconds * 1000);
}

export function closeToast(id: number): void {
  const at = toasts.findIndex((each) => each.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
