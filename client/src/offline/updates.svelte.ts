// Keeps the page for when there is no network, and offers a newer version when there is one.
import { hasEngine } from '../api/where';

let waiting: ServiceWorker | null = $state.raw(null);

export const updates = {
  /** A newer version is there and waits. */
  get isReady(): boolean {
    return !!waiting;
  },
};

/** Once the page stands: what is fetched for later must not slow it down. */
export function keepForLater(): void {
  if (!hasEngine || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('./sw.js').then(follow, () => undefined); // then it needs its network
  if (document.readyState === 'complete') setTimeout(register);
  else addEventListener('load', () => setTimeout(register));
}

/** There is none where a browser only pretends to know them. */
function follow(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  const look = (): void => {
    // Without a controller it is the first one, which has nobody to wait for.
    if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined); // next time
  });
}

export function useUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('use');
}
