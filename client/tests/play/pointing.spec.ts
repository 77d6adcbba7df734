// Things that are pointed at themselves: ferries with the road that leads to them, the flying machine, the spots of a tile.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { command } from './command';
import { hosted } from './hosted';
import { drag, find, point, pressSquare, scene, settled } from './player';
import { scenario } from './records';
import { DESKTOP, openPosition, openTable, PHONE, visit } from './server';

const host = hosted();

const sizes = [['a desk', DESKTOP, 'mouse'], ['a phone', PHONE, 'touch']] as const;
/** The draft ends with these actions. */
const becomes = (page: Page, actions: string): Promise<void> => expect.poll(async () => (await settled(page)).key).toMatch(new RegExp(`${actions}$`));
const bubble = (page: Page) => page.locator('.bubble');

describe('pointing', () => {
  for (const [where, options, hands] of sizes) {
    it(`at one of two ferries, then at its new way, on ${where}`, async () => {
      const { page, context, complaints } = await visit(host, options);
      await openPosition(page, scenario('ferries/first_ferry_in_each_direction', 2));
      const { choices } = await settled(page);
      expect(choices.map(({ key }) => key)).toEqual(['ferry -1 0', 'ferry 1 0', 'option pass']);
      expect(await page.locator('[data-option="ferry 1 0"]').textContent()).toBe('Bferry at 1,0, now west–east; 2 other ways');
      await expect.poll(() => page.locator('path.way:not(.halo)').count()).toBe(2);
      expect(await point(page, 'ferry 1 0', hands)).toBe(true);
      await page.locator('.disc').first().waitFor();
      expect(await page.locator('[data-option="pair 1 0 W-S"]').textContent()).toMatch(/ferry at 1,0 to west–south: road of \d tiles/);
      for (const key of ['pair 1 0 W-S', 'pair -1 0 S-E']) {
        expect(await point(page, key, hands)).toBe(true);
        await becomes(page, key.slice(5).replace(' ', ','));
      }
      expect(await page.locator('.moved').count()).toBe(2);
      expect((await scene(page))!.complete).toBe(true);
      expect(await page.locator('.ask').allTextContents()).not.toContain('You may move these 0 ferries, each once.');
      // The first one is chosen again: it goes another way, and the second one stays where it was put.
      expect(await page.locator('[data-option="ferry 1 0"]').textContent()).toBe('Bferry at 1,0, now west–south; 1 other way (moved)');
      expect(await point(page, 'ferry 1 0', hands)).toBe(true);
      expect(await point(page, 'pair 1 0 S-E', hands)).toBe(true);
      await becomes(page, 'redirect 1,0 S-E,redirect -1,0 S-E');
      for (const steps of [1, 0]) {
        await page.keyboard.press('Backspace');
        await expect.poll(async () => (await settled(page)).steps).toBe(steps);
      }
      expect((await scene(page))!.choices).toEqual(choices);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it(`at points or ghosts, then at the tile that they leave, on ${where}`, async () => {
      const { page, context, complaints } = await visit(host, options);
      await openPosition(page, scenario('mists/castle_or_ghosts', 2).replace('ghosts 1,0 2', 'ghosts 1,0 2\nghosts 0,1 5'));
      await settled(page);
      const card = (key: string) => page.locator(`.options [data-choice="${key}"]`);
      expect(await card('option take_points').innerText()).toContain('Take 12 points (team: 12 of 75)');
      expect(await page.locator('.targets .tile').count()).toBe(0);
      expect(await point(page, 'option calm', hands)).toBe(true);
      await expect.poll(() => page.locator('.targets .tile').allInnerTexts()).toEqual(['−2', '−3']);
      expect(await point(page, 'tile 0 1', hands)).toBe(true);
      await becomes(page, 'remove_ghosts 0,1 3');
      await page.getByRole('button', { name: 'One ghost fewer' }).click();
      await becomes(page, 'remove_ghosts 0,1 2');
      // Until it is confirmed both cards can be chosen.
      expect(await point(page, 'option take_points', hands)).toBe(true);
      await becomes(page, 'take_points');
      expect(await card('option take_points').getAttribute('aria-pressed')).toBe('true');
      expect(await point(page, 'option calm', hands)).toBe(true);
      await expect.poll(async () => (await settled(page)).open).toBe('option calm');
      expect((await scene(page))!.steps).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect.poll(async () => (await scene(page))!.open).toBeNull();
      expect(complaints).toEqual([]);
      await context.close();
    });

    it(`at the robber and dragging it, on ${where}`, async () => {
      const { page, context, complaints } = await visit(host, options);
      await openPosition(page, scenario('robbers/robber_is_moved', 1));
      await settled(page);
      const on = async (square: number): Promise<[number, number]> => {
        const box = (await page.locator(`[data-square="${square}"]`).boundingBox())!;
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const robber = (await page.locator('.figure.moving').boundingBox())!;
      const from: [number, number] = [robber.x + robber.width / 2, robber.y + robber.height / 2];
      await drag(page, from, await on(5), hands);
      await page.locator('.toast').getByText("Nobody's figure stands on this square.").waitFor();
      expect((await scene(page))!.steps).toBe(0);
      await drag(page, from, await on(3), hands);
      await becomes(page, 'robber 3');
      expect(complaints).toEqual([]);
      await context.close();
    });

    it(`at the flying machine, on ${where}`, async () => {
      const { page, context, complaints } = await visit(host, options);
      await openPosition(page, scenario('ferries/landing_on_a_lake', 1));
      await settled(page);
      const machine = page.locator('.targets [data-choice="option fly"]').first();
      const box = (await machine.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await machine.click({ force: true });
      await expect.poll(async () => (await scene(page))!.complete).toBe(true);
      expect(await page.locator('[data-testid=confirm]').textContent()).toContain('Confirm and roll');
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('at a spot of the tile: tile and Confirm stay where they are, its card tells what it is worth, and Enter confirms', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openTable(page, { rules: 'classic' });
    await settled(page);
    expect(await point(page, (await scene(page))!.choices[0]!.key, 'mouse')).toBe(true);
    await expect.poll(async () => (await settled(page)).steps).toBe(1);
    const tile = page.locator('.frame');
    await tile.waitFor();
    const look = async () => [await tile.boundingBox(), await page.locator('[data-testid=confirm]').boundingBox()];
    const asked = await look();
    expect(asked[0]!.width).toBeGreaterThanOrEqual(340);
    await page.waitForTimeout(310);
    await page.locator('.disc').last().click({ force: true });
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    expect(await look()).toEqual(asked);
    expect(await page.locator('.spot-card').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
    await page.waitForTimeout(310);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await scene(page))!.steps).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('at one spot after the other: each card goes on telling what its place is worth, and what is taken stays locked', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('base/own_follower_blocks', 1));
    const { choices } = await settled(page);
    const spots = choices.filter(({ kind }) => kind === 'segment');
    const tellsWho = async (): Promise<void> => {
      await page.locator('.lock').click();
      await bubble(page).getByText('This road already has red.').waitFor();
    };
    await tellsWho();
    const tile = (await page.locator('.frame').boundingBox())!;
    for (const { key } of [...spots, ...spots]) {
      expect(await point(page, key, 'mouse')).toBe(true);
      await expect.poll(async () => (await settled(page)).key).toContain(key.split(' ').at(-1));
      await page.mouse.move(tile.x - 50, tile.y + tile.height / 2, { steps: 3 }); // over the road beside it, which is lit
      await page.waitForTimeout(500);
      await expect.poll(() => page.locator('.spot-card').textContent()).toMatch(/Worth|No finished city/);
      await tellsWho();
    }
    await context.close();
  });

  for (const [where, options, hands] of sizes) {
    it(`with a figure dragged from its kind, on ${where}`, async () => {
      const { page, context, complaints } = await visit(host, options);
      await openPosition(page, 'bastide 1\nrules bigbox\nwith inns\nposition\ntile D 0,0\nnext U\nplay\n');
      const { choices } = await settled(page);
      expect(await point(page, choices[0]!.key, hands)).toBe(true);
      await expect.poll(async () => (await settled(page)).steps).toBe(1);
      const kinds = await page.getByRole('radio').all();
      expect(kinds.length).toBeGreaterThan(1);
      if (hands === 'touch') expect(Math.round((await page.locator('.dock').boundingBox())!.height)).toBe(168);
      const confirm = await page.getByTestId('confirm').boundingBox();
      const from = (await page.getByRole('radio', { name: 'large' }).boundingBox())!;
      const to = (await page.locator('.disc').last().boundingBox())!;
      await page.waitForTimeout(310);
      await drag(page, [from.x + from.width / 2, from.y + from.height / 2], [to.x + to.width / 2, to.y + to.height / 2], hands);
      await becomes(page, 'put large \\S+ \\S+');
      expect(await page.getByTestId('confirm').boundingBox()).toEqual(confirm);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('at a square turns the tile in hand as it would lie there, and R turns it on', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openTable(page, { rules: 'classic' });
    const { choices } = await settled(page);
    const hand = () => page.locator('.drawn img').getAttribute('src');
    for (const { key } of choices) {
      await page.keyboard.press('n');
      await expect.poll(() => page.locator('[data-option].active').getAttribute('data-option')).toBe(key);
      const rotations = Number(/(\d) rotation/.exec((await page.locator('[data-option].active').textContent())!)![1]);
      const seen = new Set<string | null>();
      for (let turn = 0; turn < rotations; turn++) {
        await expect.poll(hand).toMatch(/^blob:/); // until then it is being drawn
        seen.add(await hand());
        await page.keyboard.press('r');
        if (turn + 1 < rotations) await expect.poll(hand).not.toBe([...seen].at(-1));
      }
      await expect.poll(hand).toBe([...seen][0]); // round once
      expect(seen.size).toBe(rotations);
    }
    await context.close();
  });

  it('at a whole road or city for the mage: one spot on its newest tile, and all along it', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, scenario('mage/first_placement', 1));
    const { choices } = await settled(page);
    expect(choices.length).toBe(4);
    await expect.poll(() => page.locator('.targets [data-choice]').count()).toBe(4);
    const road = page.locator('[data-option]').getByText('road of 2 tiles');
    await expect.poll(() => road.textContent()).toContain('road of 2 tiles at -1,0, blue 1; with the mage +2');
    await pressSquare(page, 0, 0, 85, 50);
    await expect.poll(async () => (await settled(page)).key).toContain('mage 0,0 r0');
    await page.keyboard.press('Backspace');
    await expect.poll(async () => (await settled(page)).steps).toBe(0);
    expect(await point(page, (await road.getAttribute('data-option'))!, 'mouse')).toBe(true);
    await expect.poll(async () => (await settled(page)).key).toContain('mage -1,0');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('at a ferry that cannot be reached gives the reason', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('ferries/only_the_first_ferry', 2));
    await settled(page);
    await pressSquare(page, -2, 0);
    await expect.poll(() => bubble(page).textContent()).toBe('Only the first ferry along the road from your tile may move.');
    expect((await scene(page))!.steps).toBe(0);
    await context.close();
  });

  it('at a square for the robber, with its present one marked', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('robbers/robber_is_moved', 1));
    await settled(page);
    expect(await page.locator('.track .square', { hasText: 'here' }).allInnerTexts()).toEqual(['7\nhere']);
    expect(await point(page, 'track 3', 'mouse')).toBe(true);
    await expect.poll(async () => (await scene(page))!.steps).toBe(1);
    expect(await page.locator('.track .square[aria-label="square 3: yellow"]').count()).toBe(1);
    await context.close();
  });

  it('in words chooses between the ways of a ferry', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('ferries/only_the_first_ferry', 2));
    await settled(page);
    await command(page, 'ferry -1,0 s w');
    await expect.poll(async () => (await scene(page))!.key).toContain('redirect -1,0 W-S');
    await context.close();
  });

  it('on a phone the tile grows, and every choice can be hit', async () => {
    const { page, context } = await visit(host, PHONE);
    await openPosition(page, scenario('abbot/abbot_or_follower', 1));
    const { choices } = await settled(page);
    expect((await page.locator('.frame').boundingBox())!.width).toBeGreaterThanOrEqual(214);
    for (const { key } of choices) expect(await find(page, key), key).not.toBeNull();
    await context.close();
  });
});
