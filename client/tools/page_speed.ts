// How a page without a server does in a browser: `npm run page-speed`, after `./build web`. Start, memory, and the speed of its
// search; then the same with the whole browser stopped for five sixths of the time, as on a device that is six times as slow.
// What Chromium itself can slow down is the page's own thread alone, and not its workers.
import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { serveFolder } from '../tests/offline/folder';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const periodMs = 60;

/** Lets a group of processes run for one of `times` parts of the time. Returns how to stop that. */
function slowDown(group: number, times: number): () => void {
  if (times === 1) return () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const turn = (): void => {
    isStopped = !isStopped;
    process.kill(-group, isStopped ? 'SIGSTOP' : 'SIGCONT');
    timer = setTimeout(turn, isStopped ? (periodMs * (times - 1)) / times : periodMs / times);
  };
  turn();
  return () => {
    clearTimeout(timer);
    process.kill(-group, 'SIGCONT');
  };
}

/** The memory of the largest process of a group, which is that of the page. */
function megabytesOf(group: number): number {
  const sizes = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
      const isRenderer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
      if (Number(fields[2]) !== group || !isRenderer) return 0;
      return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1000;
    } catch {
      return 0; // it has just ended
    }
  });
  return Math.round(Math.max(...sizes));
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work();
  return `${((performance.now() - begun) / 1000).toFixed(2)} s`;
}

const someTile = (page: Page) => page.locator('[data-testid=game][data-scene*=\'"mine":true\']').waitFor();

async function measure(url: string, times: number): Promise<void> {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  const group = server.process().pid!;
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(300_000);
  const end = slowDown(group, times);
  try {
    const say = (what: string, value: string | number) => console.log(`${times} times as slow: ${what}: ${value}`);
    say('until the engine has answered for the first time', await timed(async () => {
      await page.goto(url);
      await page.getByText(/about \d+ minutes/).waitFor();
    }));
    say('megabytes', megabytesOf(group));
    await page.getByRole('button', { name: 'Someone else' }).click();
    const speed = await page.waitForFunction(() => Number(localStorage.getItem('bastide.speed')));
    say('rollouts a second of all workers', await speed.evaluate((value) => value));
    await page.keyboard.press('Escape');
    say('from Play now to a tile in hand', await timed(async () => {
      await page.getByRole('button', { name: 'Play now' }).click();
      await someTile(page);
    }));
    say('megabytes', megabytesOf(group));
  } finally {
    end();
    await browser.close();
    await server.close();
  }
}

const host = await serveFolder();
for (const times of [1, 6]) await measure(host.url, times);
host.stop();
