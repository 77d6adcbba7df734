// Where the focus goes for who plays by keys: to the question, never away from what is typed, never to the top of the page.
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anaAndBruno, asked, line, sitDown } from './company';
import { hosted } from './hosted';
import { playOn, scene, settled } from './player';
import { scenario } from './records';
import { DESKTOP, openPosition, openTable, visit } from './server';

const host = hosted();

/** What has the focus, in a word: a choice with its place, the question, the page, or the element. */
const focus = (page: Page): Promise<string> => page.evaluate(() => {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return 'page';
  if (element.dataset.cell || element.dataset.option) return 'choice';
  return element.id || element.tagName.toLowerCase();
});
const becomes = (page: Page, what: string) => expect.poll(() => focus(page), { timeout: 5000 }).toBe(what);

async function enter(page: Page): Promise<void> {
  const { key } = await settled(page);
  await page.waitForTimeout(310);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await scene(page))!.key).not.toBe(key);
}

describe('the focus', () => {
  it('goes from question to question, and after confirming to the question that follows', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openTable(page, { rules: 'classic' });
    await settled(page);
    await page.keyboard.press('ArrowRight');
    await becomes(page, 'choice');
    await enter(page);
    await becomes(page, 'choice');
    await page.waitForTimeout(310);
    await page.keyboard.press('0');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    await becomes(page, 'choice'); // Enter again confirms
    await page.waitForTimeout(310);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await scene(page))!.steps).toBe(0);
    expect(['question-title', 'choice']).toContain(await focus(page));
    await settled(page);
    await becomes(page, 'choice');
    await context.close();
  });

  it('stays on a lit place after undo, take-back and reconnecting', async () => {
    const wire = await line(host);
    const { ana, bruno, made } = await anaAndBruno(host);
    onTestFinished(async () => {
      await ana.context.close();
      await bruno.context.close();
      wire.close();
    });
    const { page } = ana;
    await page.goto(wire.url);
    await sitDown(page, made, made.seats[0]!.key);
    await asked(page);
    await page.keyboard.press('ArrowRight');
    await enter(page);
    await becomes(page, 'choice');
    await page.keyboard.press('Backspace');
    await expect.poll(async () => (await settled(page)).steps).toBe(0);
    await becomes(page, 'choice');

    wire.cut();
    await page.locator('.banner').getByText('Connection lost.').waitFor();
    wire.mend();
    await page.getByText('Back. Nothing happened meanwhile.').first().waitFor({ timeout: 20_000 });
    await becomes(page, 'choice');

    await enter(page);
    await page.waitForTimeout(310);
    await page.keyboard.press('0');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    await page.waitForTimeout(310);
    await page.keyboard.press('Enter');
    await asked(bruno.page);
    expect(await focus(page)).not.toBe('page');
    await page.evaluate(() => document.querySelector<HTMLElement>('#question-title')!.focus());
    await playOn(bruno.page, 'mouse', 1);
    await page.waitForTimeout(300);
    expect(await focus(page)).toBe('question-title'); // what others do moves nothing
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('button', { name: 'Undo a move…' }).press('Enter');
    await page.getByRole('button', { name: 'My last decision' }).press('Enter');
    await bruno.page.locator('.banner').getByRole('button', { name: 'Allow' }).click();
    await asked(page);
    await page.keyboard.press('Escape');
    await becomes(page, 'choice');
  });

  it('is not taken from who types, and a sheet gives it back', async () => {
    const { ana, bruno } = await anaAndBruno(host);
    onTestFinished(async () => {
      await ana.context.close();
      await bruno.context.close();
    });
    const { page } = bruno;
    await page.keyboard.press('c');
    await page.getByLabel('Write a message').fill('one mo');
    await playOn(ana.page, 'mouse', 6, async () => !(await scene(ana.page))!.mine);
    await asked(page);
    await page.waitForTimeout(300);
    expect(await focus(page)).toBe('input');
    await page.getByRole('button', { name: 'Show places', exact: true }).click();
    await becomes(page, 'choice');
    await page.keyboard.press('t');
    await page.locator('dialog[open]').waitFor();
    expect(await page.evaluate(() => document.activeElement!.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await becomes(page, 'choice');
  });

  it('is on the heading of a page that was opened by a link', async () => {
    const { ana, bruno, made } = await anaAndBruno(host);
    const page = await ana.context.newPage();
    await page.goto(`${host.url}#/g/${made.game}&s=${made.seats[0]!.key}`);
    await asked(page);
    expect(await page.evaluate(() => document.activeElement?.matches('h1, h2, main'))).toBe(true);
    await ana.context.close();
    await bruno.context.close();
  });
});

/** The ring around an element: how wide it is on the screen, and the colours of its two tones. */
interface Ring {
  what: string;
  width: number;
  outer: string;
  inner: string;
}

/** Of what has the focus; of a choice in the hidden list, of the thing that stands for it. */
const ringNow = (page: Page): Promise<Ring> => page.evaluate(() => {
  const focused = document.activeElement as HTMLElement;
  const hidden = focused.closest('.visually-hidden') !== null;
  const shown = hidden ? [...document.querySelectorAll<HTMLElement>('.ringed:not(.small)')].at(-1) ?? focused : focused;
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(shown);
  const scale = shown.offsetWidth ? shown.getBoundingClientRect().width / shown.offsetWidth : 1;
  return {
    what: `${shown.tagName} ${shown.className} ${shown.ariaLabel ?? shown.textContent?.slice(0, 20)}`,
    width: outlineStyle === 'solid' ? parseFloat(outlineWidth) * scale : 0, outer: outlineColor, inner: /rgba?\([^)]+\)/.exec(boxShadow)?.[0] ?? 'none',
  };
});

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('the ring of the focus', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has two tones around everything at the table that takes it, ${colorScheme}`, async () => {
      const { page, context } = await visit(host, { ...DESKTOP, colorScheme });
      await openPosition(page, scenario('base/own_follower_blocks', 0));
      await settled(page);
      const seen = new Set<string>();
      const check = async (): Promise<void> => {
        const ring = await ringNow(page);
        expect(ring.width, ring.what).toBeGreaterThan(2.9);
        expect(contrast(ring.outer, ring.inner), `${ring.what}: ${ring.outer} and ${ring.inner}`).toBeGreaterThan(3);
        seen.add(ring.what.split(' ').slice(0, 2).join(' '));
      };
      await page.keyboard.press('Home');
      await becomes(page, 'choice');
      await check(); // a square of the board
      for (let i = 0; i < 3; i++) await page.keyboard.press('-');
      await check(); // and as wide where it is small
      await enter(page);
      await page.keyboard.press('Home');
      await check(); // a spot of the tile
      await page.keyboard.press('End');
      await check(); // a button of the hand
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement !== document.body)) await check();
      }
      expect([...seen]).toEqual(expect.arrayContaining(['DIV cell', 'DIV disc', 'BUTTON btn', 'BUTTON filter']));
      await page.emulateMedia({ forcedColors: 'active' });
      const forced = await ringNow(page);
      expect(forced.width, forced.what).toBeGreaterThan(2.9);
      await context.close();
    });
  }
});
