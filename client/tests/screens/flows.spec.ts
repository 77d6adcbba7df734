// What people do outside the table: set up, share, join, read a result, replay.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings, findingsInEveryLook } from './axe';
import { opening } from './opening';
import { hosted } from '../play/hosted';
import { openTable, PHONE } from '../play/server';

const host = hosted();
const open = opening(host);

/** Lets two computers play a game to its end and opens its result; gives the game's address. */
async function finishedGame(page: Page, rules: string): Promise<string> {
  const seats = ['red', 'blue'].map((colour) => ({ colour, name: colour, kind: 'computer', level: 'child' }));
  const game = await openTable(page, { rules, seats });
  await page.getByRole('button', { name: 'See the result' }).click({ timeout: 90_000 });
  return `g/${game}`;
}

/** Writes the name of whoever sits at the screen. */
async function nameSeat(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Seat 1/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Done' }).click();
}

describe('from nothing to the first tile', () => {
  it('keeps the box that was chosen before it was known what is in it', async () => {
    const page = await open('');
    let known = (): void => undefined;
    const later = new Promise<void>((done) => (known = done));
    await page.route('**/api/v1/presets', async (route) => {
      await later;
      await route.fallback();
    });
    await page.goto(`${host.url}#/new`);
    await page.reload();
    await page.locator('[data-box=mists] input').check();
    known();
    await page.locator('#modules input[name=level]').nth(4).check();
    await page.locator('#summary strong', { hasText: '5' }).waitFor();
  });

  it('takes one press', async () => {
    const page = await open('');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('[data-testid=game]').waitFor();
    await page.getByText('Put the tile on a golden square').or(page.getByText('is placing a tile')).first().waitFor();
  });

  it('is against somebody with a name, whom one can change', async () => {
    const page = await open('');
    await page.getByRole('region', { name: 'Play against Rosa' }).getByText('the baker').waitFor();
    await page.getByRole('button', { name: 'Someone else' }).click();
    await page.getByRole('button', { name: /^Gaston the knight/ }).click();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('[data-testid=game]').waitFor();
    await page.getByText('Gaston').first().waitFor();
    await page.goto(host.url);
    await page.getByRole('link', { name: /You and Gaston/ }).waitFor();
    await page.getByRole('region', { name: 'Play against Gaston' }).waitFor();
  });

  it('has as many seats as the box has colours', async () => {
    const page = await open('new');
    const another = page.getByRole('button', { name: 'Someone here' });
    for (let seats = 2; seats < 5; seats++) await another.click();
    await another.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^Big Box/ }).check();
    await another.click();
    await page.getByRole('button', { name: /^Seat 6/ }).waitFor();
    await page.getByRole('radio', { name: /^Classic/ }).check(); // Rosa makes room for the people
    await page.getByRole('button', { name: /^Seat 6/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Seat \d: Rosa/ }).count()).toBe(0);
  });

  it('keeps the people and adds whom the box needs', async () => {
    const page = await open('new');
    await page.getByRole('radio', { name: /^Mists/ }).check();
    await page.getByRole('button', { name: /^Seat 2: Rosa/ }).click();
    await page.getByRole('button', { name: 'Remove from the table' }).click();
    await page.locator('#summary').getByText(/54 tiles · You ·/).waitFor();
    await page.getByRole('radio', { name: /^Classic/ }).check();
    await page.locator('#summary').getByText(/72 tiles · You and Rosa ·/).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-testid=game]').waitFor();
  });

  it('counts 72 to 160 tiles as modules are switched', async () => {
    const page = await open('new');
    expect(await page.getByRole('switch').count()).toBe(0);
    await page.getByRole('radio', { name: /^Big Box/ }).check();
    expect(await page.getByRole('switch').count()).toBe(9);
    await page.locator('#summary').getByText(/^72 tiles · You and Rosa/).waitFor();
    await page.getByRole('switch', { name: /Inns & Cathedrals/ }).check();
    await page.locator('#summary').getByText('Big Box + Inns & Cathedrals').waitFor();
    await page.locator('#summary').getByText(/^90 tiles ·/).waitFor();
    await page.getByRole('button', { name: 'All of it' }).click();
    await page.locator('#summary').getByText(/^160 tiles ·/).waitFor();
    await page.getByRole('button', { name: 'Just a little' }).click();
    await page.getByText('2 of 9').waitFor();
    await page.getByRole('button', { name: 'Surprise me' }).click();
    await page.getByText(/^[23] of 9/).waitFor();
  });

  it('says that abbots and Big Box modules are a mix of ours', async () => {
    const page = await open('new');
    await page.getByRole('radio', { name: /^Mix your own/ }).check();
    await page.getByRole('switch', { name: /Abbot/ }).check();
    await page.getByRole('switch', { name: /Inns/ }).check();
    await page.getByText('in this mix their rules are ours').waitFor();
  });

  it('moves seats by arrow keys', async () => {
    const page = await open('new');
    await page.getByRole('button', { name: /^Seat 2: Rosa/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: /^Seat 1: Rosa/ }).waitFor();
  });

  it('can be set up and started by keyboard alone', async () => {
    const page = await open('new');
    await page.locator('#summary').getByText(/^72 tiles ·/).waitFor();
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.classList.contains('start'))) break;
    }
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=game]').waitFor();
  });

  it('keeps what was typed when language and theme change', async () => {
    const page = await open('new');
    await nameSeat(page, 'Zoë');
    await page.getByRole('button', { name: 'ES, Español' }).click();
    await page.getByRole('button', { name: 'Tema oscuro' }).click();
    await page.getByRole('button', { name: /^Asiento 1/ }).click();
    expect(await page.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Zoë');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

describe('a table by link', () => {
  it('shows who is there, hides the secret and starts for both', async () => {
    const inviter = await open('new');
    await nameSeat(inviter, 'Ana');
    await inviter.getByRole('button', { name: /^Seat 2/ }).click();
    await inviter.getByLabel('Who is it').selectOption('link');
    await inviter.getByRole('button', { name: 'Done' }).click();
    await inviter.getByRole('button', { name: /^Start/ }).click();
    await inviter.getByRole('heading', { name: 'Waiting room' }).waitFor();
    const [game, keys] = await inviter.evaluate(() =>
      Object.entries(JSON.parse(localStorage.getItem('bastide.games')!) as Record<string, { links: Record<string, string> }>)[0]!,
    );
    await inviter.getByText('these links open on this computer only').waitFor();
    expect(await inviter.getByRole('button', { name: 'Start' }).count()).toBe(0);
    await inviter.getByRole('button', { name: /^QR code/ }).click();
    expect(await inviter.getByRole('img', { name: 'QR code' }).count()).toBe(0); // a phone cannot open 127.0.0.1
    expect(await findings(inviter)).toEqual([]);
    await inviter.keyboard.press('Escape');
    expect(await findingsInEveryLook(inviter)).toEqual([]);

    const guest = await open(`g/${game}&s=${keys.links.red}`, PHONE);
    expect(guest.url()).not.toContain(keys.links.red);
    await inviter.getByText('link opened').waitFor({ timeout: 2000 });
    await guest.getByRole('heading', { name: 'Ana invites you' }).waitFor();
    await guest.getByLabel('Your name').fill('Bruno');
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await inviter.locator('.seats').getByText('Bruno', { exact: true }).waitFor();
    await guest.getByRole('button', { name: 'Good luck' }).click();
    await inviter.getByText('Good luck').first().waitFor();
    await inviter.getByRole('button', { name: /^Start/ }).click();
    for (const page of [inviter, guest]) await page.locator('[data-testid=game]').waitFor();
  });

  it('shows a code for the phones of the house once they are let in', async () => {
    const page = await open('');
    await page.route('**/api/v1/network', (route) => route.fulfill({
      json: { open: route.request().method() === 'POST', may_open: true, links: ['http://192.168.1.23:8642/'] },
    }));
    await page.goto(`${host.url}#/new`);
    await page.getByRole('button', { name: 'A friend, by link' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Let phones in this house join' }).click();
    await page.getByRole('button', { name: /^QR code/ }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await page.getByText(/^http:\/\/192\.168\.1\.23:8642\/#\/g\//).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Fill with Bruno' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-testid=game]').waitFor();
  });

  it('is listed for everybody where it is public', async () => {
    const page = await open('');
    const made = await page.evaluate(async () => (await (await fetch('./api/v1/games', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        setup: { rules: 'classic' }, watch: { delay: 0, public: true }, draw_by_hand: false,
        seats: ['red', 'blue'].map((colour) => ({ colour, name: `The ${colour} one`, kind: 'here' })),
      }),
    })).json()) as { game: string });
    const stranger = await open('join', PHONE);
    await stranger.getByRole('link', { name: /The red one and The blue one/ }).click();
    await stranger.locator('[data-testid=game]').waitFor();
    expect(stranger.url()).toContain(`#/w/${made.game}`);
    await stranger.getByText('watching').first().waitFor();
  });

  it('says in words what is wrong with a link', async () => {
    const page = await open('join');
    const attempt = async (text: string, sentence: string) => {
      await page.getByLabel('Got an invitation?').fill(text);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('alert').getByText(sentence).waitFor();
    };
    await attempt('', 'Paste a link first.');
    await attempt('https://example.org/', 'This link does not open any game.');
    await attempt(`${host.url}#/tiles`, 'This link is for another page');
    await attempt(`${host.url}#/g/abc`, 'The link lacks its last part');
    await page.getByLabel('Got an invitation?').fill(`${host.url}#/g/abc&s=wrong`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('This link does not open any game.').waitFor();
  });
});

describe('after the game', () => {
  it('tells the result, category by category, and keeps its promise', async () => {
    const page = await open('');
    await finishedGame(page, 'classic');
    await page.getByText('Points by kind').waitFor();
    const rows = await page.locator('table').first().evaluate((table) =>
      [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText) || 0)),
    );
    const [totals, ...parts] = [rows.at(-1)!, ...rows.slice(1, -1)];
    totals.forEach((total, at) => expect(parts.reduce((sum, row) => sum + row[at]!, 0)).toBe(total));
    await page.getByText('Fair shuffle: checked').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'As table' }).click();
    expect(await page.getByRole('table', { name: 'How it went' }).locator('tbody tr').count()).toBeGreaterThan(60);
  });

  it('replays by slider and keys, and opens at a move', async () => {
    const page = await open('');
    const game = await finishedGame(page, 'classic');
    await page.goto(`${host.url}#/${game}?at=57`);
    await page.getByText('move 57 of').waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const stranger = await open(`${game}?at=57`); // a link to a move needs no key once the game is over
    await stranger.getByText('move 57 of').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('move 58 of').waitFor();
    expect(page.url()).toContain('at=58');
    // The list tells with tiles and short words; places are for those who listen.
    const rows = page.getByRole('region', { name: 'What happened' }).getByRole('button');
    expect((await rows.locator('.text').allInnerTexts()).join(' ')).not.toMatch(/-?\d+,-?\d/);
    expect(await rows.locator('.thumb').count()).toBeGreaterThan(60);
    await rows.nth(9).click();
    await expect.poll(() => rows.nth(9).getAttribute('aria-current')).toBe('step');
    await page.keyboard.press('Home');
    await page.getByText('The table before the first move.').first().waitFor();
    await page.getByRole('slider', { name: 'Move' }).fill('30');
    await page.getByText('move 30 of').waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByText('From move 30 of a recorded game').waitFor();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('[data-testid=game]').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('link', { name: 'From move 30 of a recorded game' }).getAttribute('href')).toBe(`#/${game}?at=30`);
  });

  it('opens a record, and says what is wrong with a damaged one', async () => {
    const page = await open('open');
    const text = page.getByLabel('Text of the game');
    await text.fill('bastide 1\nplay\ndraw E\nred place 0,-1 180\nred pass\ndraw U\nblue place 9,9 0\n');
    await page.getByRole('button', { name: 'Show the game' }).click();
    await page.getByText('Line 7:').waitFor();
    await page.getByRole('button', { name: 'Show it up to there' }).click();
    await page.getByText('move 4 of 4').waitFor();
  });
});
