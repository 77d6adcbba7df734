// Measures scripting and layout with 148 tiles on the table: the first look at it, one step of a pan, one zoom step, one
// placement; and what people wait for: the first tile of a game, a move of somebody else.
//   npm run build && npm run performance
import type { CDPSession, Page } from 'playwright-core';
import { sitDown, tableByLink } from '../tests/play/company';
import { find, fit, playOn, scene, settled } from '../tests/play/player';
import { lateGame } from '../tests/play/records';
import { DESKTOP, openPosition, PHONE, start, visit, type Host } from '../tests/play/server';

const ROUNDS = 40;
const PLACEMENTS = 8;
const LOOKS = 3;
const FRAMES = 60;
const VISITS = 9;
const MOVES = 20;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const told = (values: number[]): string => `${median(values).toFixed(0)} ms (slowest ${Math.max(...values).toFixed(0)})`;

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
  const middle = (values: number[]): string => median(values).toFixed(1);
  return `${middle(both)} ms (script ${middle(script)}, style and layout ${middle(layout)}; slowest ${Math.max(...both).toFixed(1)})`;
}

const allDrawn = (page: Page, least: number): Promise<unknown> => page.waitForFunction((tiles) => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img.ground')];
  return pictures.length >= tiles && pictures.every((each) => each.src && each.complete);
}, least, { polling: 50, timeout: 120_000 });

/** Of how many layers the browser makes the page. */
async function layers(browser: CDPSession, page: Page): Promise<number> {
  let count = NaN;
  browser.on('LayerTree.layerTreeDidChange', (tree) => (count = tree.layers?.length ?? count));
  await browser.send('DOM.enable');
  await browser.send('LayerTree.enable');
  // They are told when they change: one more for a moment.
  const more = await page.evaluateHandle(() => {
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; width: 1px; height: 1px; will-change: transform; background: red';
    return document.body.appendChild(box);
  });
  await page.waitForTimeout(500);
  await more.evaluate((box) => box.remove());
  await page.waitForTimeout(1000);
  await browser.send('LayerTree.disable');
  return count;
}

/** What a frame takes while somebody zooms: processor time of all processes of the browser, drawing included. */
async function zoomFrame(host: Host, page: Page): Promise<string> {
  const browser = await host.browser.newBrowserCDPSession();
  const spentByAll = async (): Promise<number> =>
    1000 * (await browser.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const frames: number[] = [];
  for (let i = 0; i < LOOKS; i++) {
    const before = await spentByAll();
    await page.evaluate(async (count) => {
      const board = document.querySelector('[data-testid=board]')!;
      for (let step = 0; step < count; step++) {
        await new Promise(requestAnimationFrame);
        board.dispatchEvent(new WheelEvent('wheel', { deltaY: step % 20 < 10 ? -40 : 40, clientX: 200, clientY: 300, cancelable: true }));
      }
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }, FRAMES);
    frames.push((await spentByAll() - before) / FRAMES);
  }
  await browser.detach();
  return told(frames);
}

/** Loads a page with a long game anew: its longest task, and when the last tile is there. */
async function firstLook(page: Page, tiles: number): Promise<string> {
  const longest: number[] = [], drawn: number[] = [];
  await page.addInitScript(() => {
    Object.assign(window, { tasks: [0] });
    new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) (window as unknown as { tasks: number[] }).tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  for (let i = 0; i < LOOKS; i++) {
    await page.reload();
    await allDrawn(page, tiles);
    drawn.push(await page.evaluate(() => performance.now()));
    longest.push(Math.max(...await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)));
  }
  return `longest task ${told(longest)}, all tiles there after ${told(drawn)}`;
}

/** From pressing Play now, in a browser that was never here, to a board with the first tile and one in hand. */
async function firstTile(host: Host): Promise<string> {
  const waits: number[] = [];
  for (let i = 0; i < VISITS; i++) {
    const { page, context } = await visit(host, DESKTOP);
    const play = page.locator('.play.btn-go');
    await play.waitFor();
    await page.evaluate(() => addEventListener('pointerdown', ({ timeStamp }) => ((window as unknown as { pressed: number }).pressed = timeStamp), { once: true }));
    await play.click();
    const wait = await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('img.ground, .hand .tile img')];
      const ready = shown.length > 1 && shown.every((each) => each.src && each.complete && each.naturalWidth);
      return ready ? performance.now() - (window as unknown as { pressed: number }).pressed : null;
    });
    waits.push((await wait.jsonValue())!);
    await context.close();
  }
  return told(waits);
}

/** From confirming a move in one browser to its tile on the board of another. */
async function moveOfAnother(host: Host): Promise<string> {
  const [ana, bruno] = [await visit(host, DESKTOP), await visit(host, DESKTOP)];
  const made = await tableByLink(ana.page);
  await sitDown(ana.page, made, made.seats[0]!.key);
  await sitDown(bruno.page, made, made.seats[1]!.key);
  const waits: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    const [{ page: mover }, { page: watcher }] = i % 2 ? [bruno, ana] : [ana, bruno];
    await playOn(mover, 'mouse', 8, async () => (await scene(mover))!.complete);
    await mover.evaluate(() => addEventListener('pointerdown', ({ timeStamp }) => ((window as unknown as { pressed: number }).pressed = performance.timeOrigin + timeStamp), { once: true }));
    const seen = watcher.evaluate((tiles) => new Promise<number>((done) => {
      const look = (): void => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('img.ground')];
        if (shown.length < tiles || !shown.every((each) => each.complete)) return void requestAnimationFrame(look);
        done(performance.timeOrigin + performance.now());
      };
      look();
    }), i + 2);
    await playOn(mover, 'mouse', 1);
    waits.push((await seen) - (await mover.evaluate(() => (window as unknown as { pressed: number }).pressed)));
    await settled(watcher);
  }
  await ana.context.close();
  await bruno.context.close();
  return told(waits);
}

const host = await start();
console.log(`from Play now to the first tile ${await firstTile(host)}`);
console.log(`a move appears in another browser after ${await moveOfAnother(host)}`);
const record = lateGame('bigbox-all', 11);
for (const [name, device] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
  const { page, context } = await visit(host, { ...device, reducedMotion: 'no-preference' });
  await openPosition(page, record);
  await allDrawn(page, 100);
  const look = await firstLook(page, 100);
  await page.waitForTimeout(3000);
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' }); // what other programs take does not count
  const shown = (): Promise<unknown> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  const drafted = (steps: number): Promise<unknown> => page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[data-testid=game]')!.dataset.scene!.includes(text), `"steps":${steps},`, { polling: 50 });
  const tiles = await page.locator('img.ground').count();
  const made = await layers(browser, page);
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
  const frame = await zoomFrame(host, page);
  await fit(page);
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
  console.log(`${name}, ${tiles} tiles, ${made} layers\n  first look ${look}\n  pan step   ${pan}\n  zoom step  ${zoom}\n  zoom frame ${frame}\n  placement  ${place}`);
  await context.close();
}
await host.stop();
process.exit(0);
