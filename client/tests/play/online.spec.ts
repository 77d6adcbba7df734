// Several people: at one screen, and in two browsers of which one loses its connection.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, playOn, scene } from './player';
import { DESKTOP, openTable, start, visit, type Host } from './server';

let host: Host;
beforeAll(async () => {
  host = await start();
});
afterAll(async () => {
  await host.stop();
});

interface Made {
  game: string;
  host: string;
  seats: { seat: string; key: string }[];
}

/** Makes a table for two by link, sits both down and starts it. */
function tableForTwo(page: Page): Promise<Made> {
  return page.evaluate(async () => {
    const seats = [['red', 'Ana'], ['blue', 'Bruno']].map(([colour, name]) => ({ colour, name, kind: 'link' }));
    const made = (await (await fetch('./api/v1/games', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        setup: { rules: 'classic', first: 'red' }, seats, aids: 'standard', clock: null, away: 'computer', draw_by_hand: false, watch: null,
        chat: true, language: 'en',
      }),
    })).json()) as Made;
    const socket = new WebSocket(new URL('./api/v1/live', location.href).href.replace('http', 'ws').split('#')[0]!);
    await new Promise((open) => (socket.onopen = open));
    const tell = (message: object): void => socket.send(JSON.stringify(message));
    const heard = new Promise<void>((done) => {
      socket.onmessage = (event: MessageEvent<string>) => {
        if ((JSON.parse(event.data) as { table?: { phase: string } }).table?.phase === 'playing') done();
      };
    });
    tell({ type: 'join', game: made.game, keys: [made.host, ...made.seats.map((seat) => seat.key)] });
    for (const { colour, name } of seats) tell({ type: 'sit', seat: colour, name, ready: true });
    tell({ type: 'start' });
    await heard;
    socket.close();
    return made;
  });
}

async function open(page: Page, { game }: Made, key: string): Promise<void> {
  await page.evaluate(({ id, seat }) => {
    localStorage.setItem('bastide.games', JSON.stringify({ [id]: { seats: [seat], seen: 1 } }));
    location.hash = `#/g/${id}`;
  }, { id: game, seat: key });
  await page.waitForSelector('[data-testid=board]');
}

describe('several people', () => {
  it('play at one screen: the next one draws, and may take back before that', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openTable(page, {
      rules: 'classic', draw_by_hand: true,
      seats: [{ colour: 'red', name: 'Ana', kind: 'here' }, { colour: 'blue', name: 'Bruno', kind: 'here' }],
    });
    const pile = page.locator('.pile');
    for (let turn = 0; turn < 3; turn++) {
      await pile.waitFor();
      await page.keyboard.press('d');
      await expect.poll(async () => (await scene(page))!.mine).toBe(true);
      await playOn(page, 'mouse', 3, () => pile.isVisible());
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('see each other, and nothing is lost when a connection is', async () => {
    const ana = await visit(host, DESKTOP);
    const bruno = await visit(host, DESKTOP);
    const made = await tableForTwo(ana.page);
    await open(ana.page, made, made.seats[0]!.key);
    await open(bruno.page, made, made.seats[1]!.key);
    await expect.poll(async () => (await scene(ana.page))?.mine).toBe(true);
    expect((await scene(bruno.page))!.choices).toEqual([]);

    // A draft is seen by the other, dashed.
    const first = (await scene(ana.page))!.choices[0]!;
    const at = (await find(ana.page, first.key))!;
    await ana.page.mouse.click(at.x, at.y);
    await expect.poll(() => bruno.page.locator('.draft').count()).toBeGreaterThan(0);

    // The line goes down in the middle of the draft and comes back: the draft is still there.
    await ana.context.setOffline(true);
    await ana.page.waitForTimeout(500);
    await ana.context.setOffline(false);
    await expect.poll(async () => (await scene(ana.page))!.steps, { timeout: 15_000 }).toBe(1);
    await playOn(ana.page, 'mouse', 2, async () => !(await scene(ana.page))!.mine);
    await expect.poll(async () => (await scene(bruno.page))!.mine, { timeout: 15_000 }).toBe(true);
    expect(await bruno.page.locator('img.ground').count()).toBe(2);

    // Bruno reloads and sits at the same question.
    await bruno.page.reload();
    await expect.poll(async () => (await scene(bruno.page))?.mine, { timeout: 15_000 }).toBe(true);
    await ana.context.close();
    await bruno.context.close();
  });
});
