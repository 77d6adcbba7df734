// Waiting in tests that run beside each other, where `expect.poll` does not know its test.
const LIMIT_MS = 20_000;
const PAUSE_MS = 50;

/** Waits until a text is the one that is wanted, or has it as a part. */
export async function until(what: string, read: () => Promise<string | null>, wanted: string, part = false): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  let found = await read();
  while (part ? !found?.includes(wanted) : found !== wanted) {
    if (performance.now() > end) throw new Error(`${what}: “${found}” instead of “${wanted}”`);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    found = await read();
  }
}
