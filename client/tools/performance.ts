// Measures scripting and layout with 160 tiles on the table: one step of a pan, one zoom step, one placement.
//   npm run build && npm run performance
import type { CDPSession } from 'playwright-core';
import { find, scene } from '../tests/play/player';
import { lateGame } from '../tests/play/records';
import { DESKTOP, openPosition, PHONE, start, visit } from '../tests/play/server';

const ROUNDS = 40;
const PLACEMENTS = 8;

/** Milliseconds of scripting, of style and layout so far. */
async function spent(browser: CDPSession): Promise<[number, number]> {
  const { metrics } = await browser.send('Performance.getMetrics');
  const of = (name: string): number => 1000 * (metrics.find((each) => each.name === name)?.value ?? 0);
  return [of('ScriptDuration'), of('LayoutDuration') + of('RecalcStyleDuration')];
}

/** `act` gives what it does while the clock runs, after it has made ready. */
async function measure(browser: CDPSession, rounds: number, act: (i: number) => Promise<() => Promise<unknown>>): Promise<string> {
  const script: number[] = [], layout: number[] = [], both: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const run = await act(i);
    const before = await spent(browser);
    await run();
    const after = await spent(browser);
    script.push(after[0] - before[0]);
    layout.push(after[1] - before[1]);
    both.push(after[0] - before[0] + after[1] - before[1]);
  }
  const median = (values: number[]): string => values.toSorted((a, b) => a - b)[values.length >> 1]!.toFixed(1);
  return `${median(both)} ms (script ${median(script)}, style and layout ${median(layout)}; slowest ${Math.max(...both).toFixed(1)})`;
}

const host = await start();
const record = lateGame('bigbox-all', 11);
for (const [name, device] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
  const { page, context } = await visit(host, { ...device, reducedMotion: 'no-preference' });
  await openPosition(page, record);
  await page.waitForFunction(() => document.querySelectorAll('img.ground').length > 100);
  await page.waitForTimeout(3000);
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' }); // what other programs take does not count
  const shown = (): Promise<unknown> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  const drafted = (steps: number): Promise<unknown> => page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[data-testid=game]')!.dataset.scene!.includes(text), `"steps":${steps},`, { polling: 50 });
  const tiles = await page.locator('img.ground').count();
  const box = (await page.locator('[data-testid=board]').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  const pan = await measure(browser, ROUNDS, async (i) => async () => {
    await page.mouse.move(x + 20 + 6 * Math.sin(i), y + 5 * i - 100);
    await shown();
  });
  await page.mouse.up();
  const zoom = await measure(browser, 12, async (i) => async () => {
    await page.mouse.wheel(0, i % 6 < 3 ? -100 : 100);
    await shown();
  });
  await page.locator('[data-testid=fit]').click();
  const place = await measure(browser, PLACEMENTS, async (i) => {
    if (i) await page.keyboard.press('Backspace');
    await drafted(0);
    await page.waitForTimeout(500);
    const squares = (await scene(page))!.choices.filter((choice) => choice.kind === 'square');
    const at = (await find(page, squares[i % squares.length]!.key))!;
    await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(500);
    return async () => {
      await page.mouse.down();
      await page.mouse.up();
      await drafted(1);
      await shown();
    };
  });
  console.log(`${name}, ${tiles} tiles\n  pan step   ${pan}\n  zoom step  ${zoom}\n  placement  ${place}`);
  await context.close();
}
await host.stop();
process.exit(0);
