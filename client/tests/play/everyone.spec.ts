// The table for everyone: keys of one's own, quiet, still, in a crowd, with many tiles, by drag and by one finger.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drag, find, playOn, point, scene, settled } from './player';
import { lateGame, scenario } from './records';
import { tell } from './command';
import { hosted } from './hosted';
import { DESKTOP, openPosition, openTable, PHONE, visit } from './server';

const host = hosted();

const mine = (page: Page) => expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
const transform = (page: Page): Promise<string> =>
  page.locator('[data-testid=board] .world').evaluate((world) => (world as HTMLElement).style.transform);
const colours = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

/** Drags the tile in hand to the last of its squares. */
async function dragTile(page: Page): Promise<void> {
  const { choices } = (await scene(page))!;
  const from = (await page.locator('.drawn').boundingBox())!;
  const to = (await find(page, choices.at(-1)!.key))!;
  await drag(page, [from.x + 30, from.y + 30], [to.x, to.y], 'mouse');
  await expect.poll(async () => (await scene(page))!.steps).toBe(1);
}

/** The player has chosen that the view stays where they put it. */
async function cameraStays(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('bastide.settings', JSON.stringify({ camera: 'stay' })));
  await page.reload();
}

describe('for everyone', () => {
  it('keys can be changed', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await page.evaluate(() => localStorage.setItem('bastide.settings', JSON.stringify({ shortcuts: { coordinates: 'y', tiles: 'c' } })));
    await page.reload();
    await openTable(page, { rules: 'classic' });
    await mine(page);
    await page.keyboard.press('y');
    await expect.poll(() => page.locator('.margins').count()).toBe(1);
    await page.keyboard.press('t'); // means nothing any more
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.press('c');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect.poll(() => page.locator('dialog[open] dt').allTextContents()).toContain('Y');
    await context.close();
  });

  it('what can be pressed in the bar of a phone keeps its place when the tile is laid', async () => {
    const { page, context } = await visit(host, PHONE);
    const bar = (): Promise<number[][]> => page.evaluate(() => [...document.querySelectorAll('.dock, .hand .turn, .hand .undo, [data-testid=confirm]')].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }));
    for (const language of ['en', 'es']) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted })), language);
      await page.reload();
      await openPosition(page, ['bastide 1', 'rules classic', 'position', 'tile D 0,0', 'supply red follower 0', 'next U', 'play', ''].join('\n'));
      await mine(page);
      const before = await bar();
      expect(before).toHaveLength(4);
      expect(before[0]).toEqual([0, 720, 390, 124]);
      await point(page, (await scene(page))!.choices[0]!.key, 'touch');
      await expect.poll(async () => (await scene(page))!.complete).toBe(true);
      expect(await bar()).toEqual(before);
      expect(await page.getByRole('button', { name: /Turn to the right|Girar a la derecha/ }).count()).toBe(1);
    }
    await context.close();
  });

  it('dragging the tile sets it and never confirms', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openTable(page, { rules: 'classic' });
    await mine(page);
    await dragTile(page);
    await page.waitForTimeout(400);
    expect(await scene(page)).toMatchObject({ steps: 1, mine: true });
    await context.close();
  });

  it('the board stays where a finger put it while the game goes on', async () => {
    const { page, context, complaints } = await visit(host, PHONE);
    await cameraStays(page);
    await openTable(page, { rules: 'classic' });
    await mine(page);
    for (let i = 0; i < 4; i++) await page.keyboard.press('-');
    const before = await transform(page);
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', 330, 200);
    for (let i = 1; i <= 6; i++) await touch('touchMove', 330 - 4 * i, 200 + 5 * i);
    await touch('touchEnd', 306, 230);
    await expect.poll(() => transform(page)).not.toBe(before);
    const put = await transform(page);
    await page.keyboard.press('/');
    for (let turn = 0; turn < 10; turn++) {
      const { choices } = await settled(page);
      const inSight = await page.evaluate(() => {
        const [above, below] = ['.top', '.dock'].map((card) => document.querySelector(card)!.getBoundingClientRect()) as [DOMRect, DOMRect];
        const lit = [...document.querySelectorAll<HTMLElement>('[data-place^=square]')].find((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left > 0 && right < innerWidth && top > above.bottom && bottom < below.top;
        });
        return lit?.dataset.place;
      });
      expect(inSight, `turn ${turn}`).toBeDefined();
      for (const line of [`pick ${choices.findIndex(({ key }) => key === inSight) + 1}`, 'none', 'ok']) {
        const { complete } = await settled(page);
        if (complete && line === 'none') continue; // no figure can stand there
        await tell(page, line);
      }
      await settled(page);
      expect(await transform(page), `turn ${turn}`).toBe(put);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('two fingers zoom about the middle between them', async () => {
    const { page, context } = await visit(host, PHONE);
    await openTable(page, { rules: 'classic' });
    await mine(page);
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const frame = (await page.locator('[data-testid=board]').boundingBox())!;
    const [x, y] = [frame.x + 150, frame.y + 190];
    /** What of the board lies between the fingers, in tiles. */
    const between = () => page.evaluate(([px, py]) => {
      const { e, f, a } = new DOMMatrix(getComputedStyle(document.querySelector('[data-testid=board] .world')!).transform);
      const box = document.querySelector('[data-testid=board]')!.getBoundingClientRect();
      return { x: (px - box.left - e) / (100 * a), y: (py - box.top - f) / (100 * a), size: 100 * a };
    }, [x, y] as const);
    for (const [from, to] of [[40, 90], [100, 50]] as const) {
      const before = await between();
      await touch('touchStart', [x - from, y], [x + from, y]);
      for (let i = 1; i <= 8; i++) {
        const apart = from + ((to - from) * i) / 8;
        await touch('touchMove', [x - apart, y], [x + apart, y]);
      }
      await touch('touchEnd');
      await expect.poll(async () => Math.sign((await between()).size - before.size)).toBe(Math.sign(to - from));
      const after = await between();
      // At most a pixel or two of rounding.
      expect(Math.abs(after.x - before.x) * after.size).toBeLessThan(3);
      expect(Math.abs(after.y - before.y) * after.size).toBeLessThan(3);
    }
    expect((await scene(page))!.steps).toBe(0);
    await context.close();
  });

  it('a new question that is in sight does not move the board', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await cameraStays(page);
    await openPosition(page, scenario('abbot/abbot_or_follower', 0));
    await mine(page);
    const before = await transform(page);
    const at = (await find(page, (await scene(page))!.choices[0]!.key))!;
    await page.mouse.click(at.x, at.y);
    await expect.poll(async () => (await scene(page))!.steps).toBe(1);
    expect(await transform(page)).toBe(before);
    await context.close();
  });

  it('nothing moves where motion is reduced', async () => {
    const { page, context } = await visit(host, DESKTOP); // the visitor prefers reduced motion
    await openTable(page, { rules: 'classic' });
    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: Set<string> }).seen = new Set());
      const look = (): void => {
        for (const motion of document.getAnimations()) {
          const { duration } = motion.effect!.getComputedTiming();
          const target = (motion.effect as KeyframeEffect).target;
          if (Number(duration) > 100) seen.add(`${(motion as CSSAnimation).animationName ?? 'motion'} on ${target?.getAttribute('class')}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await playOn(page, 'mouse', 8);
    // Nor does the final scoring.
    await openPosition(page, lateGame('classic', 0));
    await playOn(page, 'mouse', 40, async () => (await scene(page))!.over);
    await page.locator('.winner').waitFor();
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
    await context.close();
  });

  it('motion shows what happened, and ends at a press', async () => {
    const { page, context, complaints } = await visit(host, { ...DESKTOP, reducedMotion: 'no-preference' });
    await openPosition(page, scenario('ferries/landing_on_a_lake', 1));
    await mine(page);
    await point(page, 'option fly', 'mouse');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    expect(await page.locator('.targets .stop').count()).toBe(3);
    await page.waitForTimeout(310);
    await page.locator('[data-testid=confirm]').click();
    await page.locator('.motions .die').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.motions > g').count()).toBe(0);
    await openPosition(page, scenario('base/what_extends_a_road', 9));
    await playOn(page, 'mouse', 6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nothing sounds before the first press, nor when muted', async () => {
    for (const muted of [false, true]) {
      const { page, context } = await visit(host, DESKTOP);
      await page.addInitScript((quiet) => {
        if (quiet) localStorage.setItem('bastide.settings', JSON.stringify({ muted: true }));
        const counter = window as unknown as { sounds: number };
        counter.sounds = 0;
        for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
          const begin = kind.prototype.start as (...when: unknown[]) => void;
          kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: unknown[]) {
            counter.sounds++;
            begin.apply(this, when);
          } as never;
        }
      }, muted);
      await page.reload();
      await openTable(page, { rules: 'classic' });
      await mine(page);
      const sounds = (): Promise<number> => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
      expect(await sounds()).toBe(0);
      await playOn(page, 'mouse', 3);
      await page.waitForTimeout(400);
      if (muted) expect(await sounds()).toBe(0);
      else expect(await sounds()).toBeGreaterThan(0);
      await context.close();
    }
  });

  for (const language of ['en', 'es']) it(`six people fit on one phone, ${language}`, async () => {
    const { page, context, complaints } = await visit(host, { ...PHONE, locale: language });
    await openTable(page, { rules: 'bigbox', seats: colours.map((colour) => ({ colour, name: `Maximiliana ${colour}`, kind: 'here' })) });
    await mine(page);
    const chips = await page.locator('.strip .seat').all();
    expect(chips.length).toBe(6);
    let right = 0;
    for (const chip of chips) {
      const box = (await chip.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(right - 1);
      expect(box.height).toBeGreaterThanOrEqual(44);
      right = box.x + box.width;
    }
    expect(right).toBeLessThanOrEqual(390);
    // What everybody has lies over the bar, which can be used meanwhile.
    await chips[2]!.press('Enter');
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    expect(await sheet.locator('li').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))).toEqual(Array(6).fill(49));
    const [over, bar] = [(await sheet.boundingBox())!, (await page.locator('.dock').boundingBox())!];
    expect(over.y + over.height).toBeCloseTo(bar.y, 0);
    expect(bar.height).toBe(124);
    await page.getByRole('button', { name: /Turn to the right|Girar a la derecha/ }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await chips[2]!.evaluate((chip) => chip === document.activeElement)).toBe(true);
    // Sentence, tile and buttons are whole in every step.
    const whole = () => page.evaluate(() => {
      const cut = [...document.querySelectorAll<HTMLElement>('.ask, .hand, .hand button:not(.drawn), .prompt')].filter((each) => {
        const { left, right, bottom } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth || bottom > innerHeight || each.scrollWidth > each.clientWidth + 1;
      });
      const { scrollWidth, scrollHeight } = document.documentElement;
      return cut.map(({ className }) => className).concat(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['page'] : []);
    });
    expect(await whole()).toEqual([]);
    await playOn(page, 'touch', 6, async () => (await scene(page))!.complete);
    expect(await whole()).toEqual([]);
    // A press right at the hand-over is not meant for the next person.
    await page.evaluate(() => {
      const game = document.querySelector<HTMLElement>('[data-testid=game]')!;
      new MutationObserver((_, observer) => {
        const { steps, mine } = JSON.parse(game.dataset.scene!) as { steps: number; mine: boolean };
        const place = document.querySelector('[data-place^=square]');
        if (steps || !mine || !place) return;
        observer.disconnect();
        const { left, top, width, height } = place.getBoundingClientRect();
        const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 7, bubbles: true };
        for (const type of ['pointerdown', 'pointerup']) place.dispatchEvent(new PointerEvent(type, at));
        game.dataset.pressed = 'yes';
      }).observe(game, { attributes: true, attributeFilter: ['data-scene'] });
    });
    await page.waitForTimeout(310);
    await page.locator('[data-testid=confirm]').tap();
    await page.locator('[data-pressed]').waitFor();
    await page.waitForTimeout(500);
    expect(await scene(page)).toMatchObject({ mine: true, steps: 0 });
    await playOn(page, 'touch', 1);
    expect((await scene(page))!.steps).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  for (const [rules, language] of [['new', 'en'], ['mists-3', 'es']] as const) it(`text of twice the size leaves everything in reach on a phone, ${rules}`, async () => {
    const { page, context, complaints } = await visit(host, { ...PHONE, locale: language });
    await page.evaluate(() => localStorage.setItem('bastide.settings', JSON.stringify({ textSize: 2 })));
    await page.reload();
    await openTable(page, { rules, aids: 'beginner' });
    await mine(page);
    await playOn(page, 'touch', 1);
    await settled(page);
    const box = async (what: string) => (await page.locator(what).boundingBox())!;
    const [dock, confirm, buttons] = [await box('.dock'), await box('[data-testid=confirm]'), await box('.buttons')];
    expect(dock.height).toBeLessThanOrEqual(0.6 * 844);
    expect(confirm.y).toBeGreaterThan(buttons.y + buttons.height + 8);
    await page.locator('.buttons button').last().tap();
    const more = page.locator('dialog[open]').getByRole('button', { name: language === 'en' ? 'Fields' : 'Coordenadas' });
    await more.tap();
    expect(await more.getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the bar is turned towards those who sit opposite', async () => {
    const { page, context, complaints } = await visit(host, PHONE);
    const turn = page.getByLabel('Turn the bar towards me');
    const here = (colour: string, name: string) => ({ colour, name, kind: 'here' });
    await openTable(page, { rules: 'classic', seats: [here('red', 'Ana'), here('blue', 'Bruno')], first: 'red' });
    await mine(page);
    // Its sentence runs to the left and lies behind the hand.
    const turned = () => page.evaluate(() => {
      const ask = document.querySelector('.ask')!;
      const words = [...ask.childNodes].find(({ textContent }) => textContent!.trim())!;
      const [first, second] = [0, 1].map((at) => {
        const letter = document.createRange();
        letter.setStart(words, at);
        letter.setEnd(words, at + 1);
        return letter.getBoundingClientRect().left;
      });
      const behind = ask.getBoundingClientRect().top > document.querySelector('.drawn')!.getBoundingClientRect().bottom;
      if (behind !== first! > second!) throw new Error('half turned');
      return behind;
    });
    const picture = () => page.locator('.drawn img').evaluate((img) => {
      let angle = 0;
      for (let each: Element | null = img; each; each = each.parentElement) angle += parseFloat(getComputedStyle(each).rotate) || 0;
      return angle % 360;
    });
    const asked = () => page.locator('.seat.active').getAttribute('data-seat');
    const first = (await asked())!;
    expect(await turned()).toBe(false);
    await page.locator('.seat.active').tap();
    await page.locator('dialog[open] .row').first().tap();
    await turn.check();
    await page.keyboard.press('Escape');
    await expect.poll(turned).toBe(true);
    expect(await picture()).toBe(0);

    // The tile is dragged out of it, and the answer confirmed in it.
    await dragTile(page);
    await playOn(page, 'touch', 6, async () => (await asked()) !== first);
    expect(await turned()).toBe(false);

    // It is remembered for this game.
    await page.reload();
    await mine(page);
    expect(await turned()).toBe(false);
    await playOn(page, 'touch', 6, async () => (await asked()) === first);
    expect(await turned()).toBe(true);

    // Somebody alone is not offered it.
    await openTable(page, { rules: 'classic' });
    await mine(page);
    await page.locator('.seat.active').tap();
    await page.locator('dialog[open] .row').first().tap();
    await page.locator('dialog[open] h3').first().waitFor();
    expect(await turn.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a long board has a map, and arrows to what is out of sight', async () => {
    const { page, context, complaints } = await visit(host, { viewport: { width: 1100, height: 600 } }); // too small for the whole of it
    await openPosition(page, lateGame('bigbox-all', 20));
    await mine(page);
    await page.mouse.move(500, 400);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -100);
    const map = page.locator('svg.map');
    await map.waitFor();
    const before = await transform(page);
    const box = (await map.boundingBox())!;
    await page.mouse.click(box.x + 12, box.y + 12);
    await expect.poll(() => transform(page)).not.toBe(before);
    const arrow = page.locator('[data-testid=board] > button[data-control]').first();
    const moved = await transform(page);
    await arrow.click();
    await expect.poll(() => transform(page)).not.toBe(moved);
    await page.locator('[data-testid=fit]').click();
    await expect.poll(() => map.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
