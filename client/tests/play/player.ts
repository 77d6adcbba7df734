// Plays a game to its end through the page: by mouse, by touch, or by the keyboard alone.
import type { CDPSession, Page } from 'playwright-core';

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
  /** Of choices in two steps the one whose second step is seen. */
  open: string | null;
  choices: { key: string; kind: string; number: string; opens: boolean }[];
}

/** What the page says about the open question; the table puts it on its element for tests. */
export function scene(page: Page): Promise<Scene | null> {
  return page.evaluate(() => {
    const game = document.querySelector<HTMLElement>('[data-testid=game]');
    return game?.dataset.scene ? (JSON.parse(game.dataset.scene) as never) : null;
  });
}

/** What tells one scene from another. */
const stateOf = ({ key, open }: Scene): string => `${key} ${open}`;

const random = (below: number): number => Math.floor(Math.random() * below);

/** Asks a page to wait for something, and again where Chromium (150, say) has forgotten what it waits for. */
async function unforgotten<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('promise was garbage collected')) throw error;
    }
  }
}

/** The scene as soon as it is another one than `before`, and asks this browser where `mine` says so. */
function sceneAfter(page: Page, before: string | null, mine: boolean, timeout: number): Promise<Scene> {
  return unforgotten(() => page.evaluate(({ state, asked, limit }) => new Promise<Scene>((done, failed) => {
    const timer = setTimeout(() => end(() => failed(new Error(`the page did not go on within ${limit / 1000} s`))), limit);
    const watch = new MutationObserver(look);
    function end(then: () => void): void {
      watch.disconnect();
      clearTimeout(timer);
      then();
    }
    function look(): void {
      const text = document.querySelector<HTMLElement>('[data-testid=game]')?.dataset.scene;
      const now = text ? (JSON.parse(text) as Scene) : null;
      if (now && `${now.key} ${now.open}` !== state && (!asked || now.over || (now.mine && !now.sending))) end(() => done(now));
    }
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-scene'] });
    look();
  }), { state: before, asked: mine, limit: timeout }));
}

const isSettled = ({ over, mine, sending }: Scene): boolean => over || (mine && !sending);
/** The scene once the game is over or this browser is asked. */
export const settled = (page: Page): Promise<Scene> => sceneAfter(page, null, true, 60_000);

/** Where a choice can be hit on the screen: on the board, on the track or in the hand bar. */
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
        const clear = around.every((each) => !each?.closest('button:not([data-choice])'));
        const free = onBoard && !hit?.closest('[data-choice]') && around.every((each) => each?.closest('[data-testid=board]') && !each.closest('[data-control]'));
        if (box.width && clear && (free || element.contains(hit))) return { x, y };
      }
    }
    return null;
  }, key);
}

/** Presses a square of the board, at these hundredths of it. */
export async function pressSquare(page: Page, x: number, y: number, u = 50, v = 50): Promise<void> {
  const at = await page.evaluate(([cx, cy]) => {
    const world = document.querySelector<HTMLElement>('[data-testid=board] .world')!;
    const { e, f, a } = new DOMMatrix(getComputedStyle(world).transform);
    const box = document.querySelector('[data-testid=board]')!.getBoundingClientRect();
    return { x: box.left + e + cx! * 100 * a, y: box.top + f + cy! * 100 * a };
  }, [x + u / 100, y + v / 100]);
  await page.mouse.click(at.x, at.y);
}

const browsers = new WeakMap<Page, CDPSession>();
async function browserOf(page: Page): Promise<CDPSession> {
  const browser = browsers.get(page) ?? (await page.context().newCDPSession(page));
  browsers.set(page, browser);
  return browser;
}

/** A short touch, however busy the page is: its end does not wait until its beginning has been heard. */
async function tap(page: Page, x: number, y: number): Promise<void> {
  const browser = await browserOf(page);
  await Promise.all([
    browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

/** Drags something from one point of the screen to another. */
export async function drag(page: Page, from: [number, number], to: [number, number], hands: Hands): Promise<void> {
  if (hands !== 'touch') {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    return page.mouse.up();
  }
  const browser = await browserOf(page);
  for (const [type, at] of [['touchStart', from], ['touchMove', to], ['touchEnd', null]] as const) {
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  }
}

function press(page: Page, { x, y }: { x: number; y: number }, hands: Hands): Promise<void> {
  return hands === 'touch' ? tap(page, x, y) : page.mouse.click(x, y);
}

/** Waits until so long after a question was seen: before that the page takes a press for one meant for the question before. */
async function rest(since: number, ms: number): Promise<void> {
  const left = since + ms - performance.now();
  if (left > 0) await new Promise((done) => setTimeout(done, left));
}
const DOUBLE_CLICK_MS = 210;
const GUARD_MS = 310;

/** Shows the whole board: by its button, or by the key where a phone has none. */
export async function fit(page: Page): Promise<void> {
  const button = page.locator('[data-testid=fit]');
  if (await button.count()) await button.click();
  else await page.keyboard.press(':');
}

/** Chooses a language in the menu of the table. */
export async function speak(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.locator('header .menu').click();
  await page.locator(`button[lang=${language}]`).click();
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.keyboard.press('Escape');
}

/** Points at a choice as a person would: changes the kind of figure or moves the board where that is needed. */
export async function point(page: Page, key: string, hands: Hands, since = performance.now()): Promise<boolean> {
  let at = await find(page, key);
  // Another kind of figure lights other spots.
  for (const kind of at ? [] : await page.locator('[role=radiogroup] [role=radio]').all()) {
    if (hands === 'touch') await kind.tap();
    else await kind.click();
    at = await find(page, key);
    if (at) break;
  }
  // Of several ferries one is chosen first.
  const [, lake] = (!at && /^pair (\S+ \S+)/.exec(key)) || [];
  if (lake) {
    await rest(since, DOUBLE_CLICK_MS);
    await page.locator(`[data-choice="ferry ${lake}"]`).click({ force: true });
    at = await find(page, key);
  }
  if (!at) {
    await fit(page);
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
  // Other things to point at lie over it: look closer.
  if (!at) await fit(page);
  for (let steps = 0; steps < 6 && !at; steps++) {
    const covered = await page.locator(`[data-choice="${key}"]`).first().boundingBox({ timeout: 1000 }).catch(() => null);
    if (!covered) return false;
    await page.mouse.move(covered.x + covered.width / 2, covered.y + covered.height / 2);
    await page.mouse.wheel(0, -100);
    await page.waitForTimeout(50);
    at = await find(page, key);
  }
  if (!at) return false;
  await rest(since, DOUBLE_CLICK_MS);
  at = (await find(page, key)) ?? at; // the board may still have been on its way
  await press(page, at, hands);
  return true;
}

/** Something that can be chosen and is not chosen already. */
function anyOf({ choices, open }: Scene): Scene['choices'][number] {
  const closed = choices.filter(({ key }) => key !== open);
  return closed[random(closed.length)]!;
}

async function byKeys(page: Page, now: Scene, since: number): Promise<void> {
  const steps = now.open ? 0 : random(Math.min(4, now.choices.length));
  for (let i = 0; i < steps; i++) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'n', 'ArrowLeft'][random(4)]!);
  const numbered = now.choices.length < 9 && now.choices.length > 1 && ![1, 24].includes(now.decision);
  await rest(since, GUARD_MS);
  await page.keyboard.press(numbered ? anyOf(now).number.toLowerCase() : 'Enter');
}

/** What keeps a button from being pressed, in words. */
function hindrance(page: Page, selector: string): Promise<string> {
  return page.evaluate((which) => {
    const element = document.querySelector<HTMLButtonElement>(which);
    if (!element) return 'it is not there';
    if (element.disabled) return 'it is disabled';
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return `at ${[left, top, width, height].join(' ')} there is ${over?.outerHTML.slice(0, 200) ?? 'nothing'}`;
  }, selector);
}

/** Where a button is, as soon as it can be pressed and stands still: some go with the tile that they belong to. */
export async function button(page: Page, selector: string): Promise<{ x: number; y: number }> {
  for (let last = ''; ;) {
    const at = await unforgotten(() => page.waitForFunction((which) => {
      const element = document.querySelector<HTMLButtonElement>(which);
      if (!element || element.disabled) return null;
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    }, selector, { polling: 100 })).catch(async () => {
      throw new Error(`${selector} cannot be pressed: ${await hindrance(page, selector)}`);
    });
    const found = (await at.jsonValue())!;
    if (last === JSON.stringify(found)) return found;
    last = JSON.stringify(found);
    await page.waitForTimeout(50);
  }
}

async function confirm(page: Page, hands: Hands, since: number): Promise<void> {
  await rest(since, GUARD_MS);
  if (hands === 'keyboard') await page.keyboard.press('Enter');
  else await press(page, await button(page, '[data-testid=confirm]'), hands);
}

/** Goes from the board of a finished game to its result; the scoring is skipped where it has not ended by itself. */
export async function toResult(page: Page, hands: Hands): Promise<void> {
  await page.locator('[data-testid=skip], [data-testid=to-result]').first().waitFor();
  // It may end at any moment, so the page itself has to look.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=skip]')?.click());
  if (hands !== 'keyboard') return press(page, await button(page, '[data-testid=to-result]'), hands);
  await page.locator('[data-testid=to-result]:focus').waitFor();
  await page.keyboard.press('Enter');
}

export interface Played {
  turns: number;
  decisions: Map<number, number>;
}

async function answer(page: Page, now: Scene, hands: Hands, asked: number): Promise<void> {
  if (now.complete) return confirm(page, hands, asked);
  if (hands === 'keyboard') return byKeys(page, now, asked);
  const wanted = anyOf(now);
  // A press right at the hand-over would be taken for the last person's.
  const since = now.steps ? asked : asked + GUARD_MS - DOUBLE_CLICK_MS;
  if (!(await point(page, wanted.key, hands, since))) throw new Error(`cannot find ${wanted.key} (decision ${now.decision}) on the screen`);
}

/** Answers or confirms, and gives the scene that follows. */
async function goOn(page: Page, now: Scene, hands: Hands, asked: number): Promise<Scene> {
  // A browser gives up a touch that a busy page does not hear in time, and what is chosen already changes nothing; a
  // person tries again.
  const waits = hands === 'touch' || !now.complete ? [4000, 4000, 30_000] : [30_000];
  for (const wait of waits) {
    await answer(page, now, hands, asked);
    const next = await sceneAfter(page, stateOf(now), false, wait).catch(() => null);
    if (next) return next;
  }
  const said = await page.locator('[aria-live=polite]').textContent();
  throw new Error(`no answer to decision ${now.decision} (${JSON.stringify(now.choices.slice(0, 5))}); said: ${said}`);
}

/** Plays until the game is over, for so many answers and confirmations, or until something else is so. */
export async function playOn(
  page: Page, hands: Hands, most = Infinity, enough: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Played> {
  const decisions = new Map<number, number>();
  let turns = 0;
  let heard: Scene | null = null;
  let asked = performance.now();
  for (let answers = 0; answers < most; answers++) {
    if (await enough()) break;
    const now: Scene = heard && isSettled(heard) ? heard : await settled(page);
    if (now.over) break;
    if (now.complete) turns++;
    else {
      asked = performance.now();
      decisions.set(now.decision, (decisions.get(now.decision) ?? 0) + 1);
    }
    heard = await goOn(page, now, hands, asked);
  }
  return { turns, decisions };
}
