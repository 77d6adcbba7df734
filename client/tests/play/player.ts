// Plays a game to its end through the page: by mouse, by touch, or by the keyboard alone.
import type { Page } from 'playwright-core';

export type Hands = 'mouse' | 'touch' | 'keyboard';

interface Scene {
  over: boolean;
  mine: boolean;
  complete: boolean;
  sending: boolean;
  key: string;
  steps: number;
  decision: number;
  name: string;
  choices: { key: string; kind: string }[];
}

/** What the page says about the open question; the table puts it on its element for tests. */
export function scene(page: Page): Promise<Scene | null> {
  return page.evaluate(() => {
    const game = document.querySelector<HTMLElement>('[data-testid=game]');
    return game?.dataset.scene ? (JSON.parse(game.dataset.scene) as never) : null;
  });
}

let seed = Number(process.env.SEED ?? 1);
function random(below: number): number {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return Math.floor((seed / 0x7fffffff) * below);
}

export async function settled(page: Page): Promise<Scene> {
  await page.waitForFunction(() => {
    const text = document.querySelector<HTMLElement>('[data-testid=game]')?.dataset.scene;
    const now = text ? (JSON.parse(text) as { over: boolean; mine: boolean; sending: boolean }) : null;
    return now && (now.over || (now.mine && !now.sending));
  }, null, { timeout: 60_000 });
  return (await scene(page))!;
}

/** Where a choice can be hit on the screen: in the loupe, on the board, on the track or in the hand bar. */
export async function find(page: Page, key: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((wanted) => {
    const id = CSS.escape(wanted);
    for (const element of document.querySelectorAll<HTMLElement>(`[data-choice="${id}"], [data-place="${id}"]`)) {
      const box = element.getBoundingClientRect();
      const onBoard = element.matches('[data-place]'); // the board itself hears what is pointed at
      for (const [u, v] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]] as const) {
        const [x, y] = [box.left + box.width * u, box.top + box.height * v];
        const hit = document.elementFromPoint(x, y);
        // A finger that comes down near a button presses the button.
        const around = [[0, 0], [16, 0], [-16, 0], [0, 16], [0, -16]].map(([dx, dy]) => document.elementFromPoint(x + dx!, y + dy!));
        const clear = around.every((each) => each?.closest('[data-testid=board]') && !each.closest('[data-control]'));
        const free = onBoard && clear && !hit?.closest('[data-choice]');
        if (box.width && (free || hit === element || element.contains(hit))) return { x, y };
      }
    }
    return null;
  }, key);
}

/** A short touch, however busy the page is: its end does not wait until its beginning has been heard. */
async function tap(page: Page, x: number, y: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await Promise.all([
    browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await browser.detach();
}

/** Points at a choice as a person would: changes the kind of figure or moves the board where that is needed. */
export async function point(page: Page, key: string, hands: Hands): Promise<boolean> {
  let at = await find(page, key);
  // Another kind of figure lights other spots.
  for (const kind of at ? [] : await page.locator('[role=radiogroup] [role=radio]').all()) {
    if (hands === 'touch') await kind.tap();
    else await kind.click();
    at = await find(page, key);
    if (at) break;
  }
  if (!at) {
    await page.locator('[data-testid=fit]').click();
    await page.waitForTimeout(50);
    at = await find(page, key);
  }
  // It lies under a button: move the board.
  const frame = (await page.locator('[data-testid=board]').boundingBox())!;
  for (const [dx, dy] of at ? [] : [[90, 0], [-180, 0], [90, -90], [0, 180]] as const) {
    const [x, y] = [frame.x + frame.width / 2, frame.y + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 3 });
    await page.mouse.up();
    at = await find(page, key);
    if (at) break;
  }
  if (!at) return false;
  await page.waitForTimeout(210); // a click right after the last one would count as a double click
  at = (await find(page, key)) ?? at; // the board may still have been on its way
  if (hands === 'touch') await tap(page, at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  return true;
}

async function byKeys(page: Page, now: Scene): Promise<void> {
  const steps = random(Math.min(4, now.choices.length));
  for (let i = 0; i < steps; i++) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'n', 'ArrowLeft'][random(4)]!);
  await page.waitForTimeout(310);
  const numbered = now.choices.length < 9 && now.choices.length > 1 && ![1, 24].includes(now.decision);
  const passing = now.choices.some((choice) => choice.key === 'option pass');
  if (numbered) await page.keyboard.press(String(random(now.choices.length) + (passing ? 0 : 1)));
  else await page.keyboard.press('Enter');
}

async function confirm(page: Page, hands: Hands): Promise<void> {
  await page.waitForTimeout(310);
  if (hands === 'keyboard') await page.keyboard.press('Enter');
  else if (hands === 'touch') await page.locator('[data-testid=confirm]').tap();
  else await page.locator('[data-testid=confirm]').click();
}

export interface Played {
  turns: number;
  decisions: Map<number, number>;
}

/** Plays until the game is over, for so many answers and confirmations, or until something else is so. */
export async function playOn(
  page: Page, hands: Hands, most = Infinity, enough: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Played> {
  const decisions = new Map<number, number>();
  let turns = 0;
  for (let answers = 0; answers < most; answers++) {
    if (await enough()) break;
    const now = await settled(page);
    if (now.over) break;
    if (now.complete) {
      await confirm(page, hands);
      await page.waitForFunction((key) => {
        const text = document.querySelector<HTMLElement>('[data-testid=game]')!.dataset.scene!;
        return (JSON.parse(text) as Scene).key !== key;
      }, now.key, { timeout: 30_000 });
      turns++;
      continue;
    }
    decisions.set(now.decision, (decisions.get(now.decision) ?? 0) + 1);
    if (hands === 'keyboard') await byKeys(page, now);
    else {
      const wanted = now.choices[random(now.choices.length)]!;
      if (!(await point(page, wanted.key, hands))) throw new Error(`cannot find ${wanted.key} (decision ${now.decision}) on the screen`);
    }
    await page.waitForFunction((key) => {
      const text = document.querySelector<HTMLElement>('[data-testid=game]')!.dataset.scene!;
      return (JSON.parse(text) as Scene).key !== key;
    }, now.key, { timeout: 10_000 }).catch(async () => {
      const said = await page.locator('[aria-live=polite]').textContent();
      throw new Error(`no answer to decision ${now.decision} (${JSON.stringify(now.choices.slice(0, 5))}); said: ${said}`);
    });
  }
  return { turns, decisions };
}
