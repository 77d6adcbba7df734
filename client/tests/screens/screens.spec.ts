// Every screen beside the table: in both languages and themes, on a phone and a desk, without anything axe or the
// console has to say, and without scrolling sideways.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { hosted } from '../play/hosted';
import { DESKTOP, openTable, PHONE, visit, type Visitor } from '../play/server';

const host = hosted();

const addresses = [
  '', 'new', 'mists', 'continue', 'join', 'open', 'replay', 'tiles', 'rules', 'rules/farms', 'rules/mists_2', 'learn', 'puzzles',
  'daily', 'analysis', 'settings', 'g/nowhere', 'nonsense',
];

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/${address}`);
  await page.locator('main').waitFor();
  await page.waitForTimeout(250);
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Buttons, headings and labels whose text is cut off by their box. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, h1, h2, label, p, a)')]
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden')
      .map((element) => element.innerText.slice(0, 40)));

async function problemsOf(page: Page, language: string): Promise<string[]> {
  const found = await findings(page);
  const wide = await tooWide(page);
  if (wide > 0) found.push(`${wide} px too wide`);
  if ((await page.locator('html').getAttribute('lang')) !== language) found.push('the language is not said');
  if ((await page.locator('h1').count()) !== 1) found.push('not exactly one first heading');
  if (!(await page.title()).includes('Bastide')) found.push('no title');
  if ((await page.locator('[aria-live=polite]').count()) !== 1) found.push('not exactly one live region');
  return found;
}

async function visitor(options: BrowserContextOptions, settings: object): Promise<Visitor> {
  const found = await visit(host, options);
  await found.page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify(wanted)), settings);
  await found.page.reload();
  return found;
}

describe('every screen', () => {
  // Every pair of size, theme and language.
  const looks = [['phone', 'light', 'en'], ['phone', 'dark', 'es'], ['desktop', 'light', 'es'], ['desktop', 'dark', 'en']] as const;
  for (const [size, theme, language] of looks) {
    it(`is in order on a ${size}, ${theme}, ${language}`, async () => {
      const { page, context, complaints } = await visitor(size === 'phone' ? PHONE : DESKTOP, { theme, language, name: 'Ana' });
      const wrong: string[] = [];
      for (const address of addresses) {
        await go(page, address);
        wrong.push(...(await problemsOf(page, language)).map((text) => `#/${address}: ${text}`));
      }
      expect(wrong).toEqual([]);
      // A table that does not exist is refused by the server, which the browser reports.
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await context.close();
    });
  }

  const narrow: [string, BrowserContextOptions, object][] = [
    ['at twice the text size', PHONE, { textSize: 2, language: 'es' }],
    ['at twice the text size on the smallest phone', { viewport: { width: 320, height: 568 } }, { textSize: 2, language: 'es' }],
    ['at twice the text size on a tablet', { viewport: { width: 768, height: 1024 } }, { textSize: 2, language: 'en' }],
    ['at twice the text size on a desk', DESKTOP, { textSize: 2, language: 'es' }],
    ['on a phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }, { language: 'es' }],
    ['on the smallest phone', { ...PHONE, viewport: { width: 320, height: 568 } }, { language: 'es' }],
  ];
  for (const [where, options, settings] of narrow) {
    it(`scrolls nothing sideways ${where}`, async () => {
      const { page, context } = await visitor(options, settings);
      await openTable(page, { rules: 'bigbox' }); // so that there is a game to go on with
      const wrong: string[] = [];
      for (const address of addresses) {
        await go(page, address);
        if ((await tooWide(page)) > 0) wrong.push(address);
        const cut = await cutTexts(page);
        if (cut.length) wrong.push(`${address}: ${cut.join(' | ')}`);
      }
      expect(wrong).toEqual([]);
      await context.close();
    });
  }

  it('say so where they cannot be drawn, and offer to load them again', async () => {
    const { page, context } = await visit(host);
    await openTable(page, { rules: 'classic' });
    await page.routeWebSocket(/live$/, (socket) => {
      socket.connectToServer().onMessage((message) => socket.send(String(message).replaceAll('"pieces":', '"lost":')));
    });
    await page.reload();
    await page.getByText('Something went wrong here. The game is safe; reload to continue.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await context.close();
  });
});
