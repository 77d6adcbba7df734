// Several people: at one screen, and in two browsers of which one loses its connection.
import { describe, expect, it } from 'vitest';
import { anaAndBruno, asked, chooseFirst, line, sitDown } from './company';
import { hosted } from './hosted';
import { playOn, scene, settled } from './player';
import { DESKTOP, openTable, visit } from './server';

const host = hosted();

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
    const { ana, bruno, made } = await anaAndBruno(host);
    const wire = await line(host);
    await ana.page.goto(wire.url);
    await sitDown(ana.page, made, made.seats[0]!.key);
    await asked(ana.page);
    expect((await scene(bruno.page))!.choices).toEqual([]);
    const said = ana.page.locator('[aria-live=polite]');

    // A draft is seen by the other, dashed.
    await chooseFirst(ana.page);
    await expect.poll(() => bruno.page.locator('.draft').count()).toBeGreaterThan(0);

    // The line goes down in the middle of the draft, and everybody is told.
    wire.cut();
    await ana.page.locator('.banner').getByText('Connection lost.').waitFor();
    await expect.poll(() => said.textContent()).toContain('Connection lost.');
    await ana.page.getByRole('button', { name: 'Waiting for the connection' }).first().waitFor();
    await bruno.page.locator('.banner').getByText('Ana is away').waitFor();

    // It comes back: the draft is still there, and is played once.
    wire.mend();
    await ana.page.getByRole('button', { name: 'Try now' }).click();
    await ana.page.getByText('Back. Nothing happened meanwhile.').first().waitFor();
    expect((await scene(ana.page))!.steps).toBe(1);
    await playOn(ana.page, 'mouse', 3, async () => !(await scene(ana.page))!.mine);
    await asked(bruno.page);
    expect(await bruno.page.locator('img.ground').count()).toBe(2);

    // Bruno reloads in the middle of a draft and finds it again, until it is confirmed.
    await chooseFirst(bruno.page);
    const { key } = await settled(bruno.page);
    await bruno.page.reload();
    await expect.poll(async () => (await scene(bruno.page))?.key).toBe(key);
    await playOn(bruno.page, 'mouse', 3, async () => !(await scene(bruno.page))!.mine);
    await asked(ana.page);
    await bruno.page.reload();
    await expect.poll(async () => (await scene(bruno.page))?.steps).toBe(0);
    expect(bruno.complaints).toEqual([]);
    await ana.context.close();
    await bruno.context.close();
    wire.close();
  });
});
