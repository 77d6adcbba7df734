// Every kind of question, from a position in which it is asked: its things are found on the screen and can be chosen.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOn, point, scene, settled } from './player';
import { hosted } from './hosted';
import { questions } from './questions';
import { DESKTOP, openPosition, PHONE, visit } from './server';

const host = hosted();

const kinds = questions.filter(({ decision }, i) => questions.findIndex((each) => each.decision === decision) === i);

describe('the question', () => {
  kinds.forEach(({ decision, record }, i) => {
    it(`${decision} is answered by pointing`, async () => {
      const { page, context, complaints } = await visit(host, i % 2 ? PHONE : DESKTOP);
      await openPosition(page, record);
      await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
      const asked = (await scene(page))!;
      expect(asked.name).toBe(decision);
      expect(asked.choices.length).toBeGreaterThan(1);
      expect(await page.locator('.ask').textContent()).not.toMatch(/[{}]|dec\./);
      if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${decision}.png`) });
      // Each answer is found on the screen, joins the draft, and goes out of it again; a second tile is drawn at once.
      for (const choice of asked.choices.filter(({ key }) => ![asked.open, 'option second_tile'].includes(key)).slice(0, 6)) {
        expect(await point(page, choice.key, i % 2 ? 'touch' : 'mouse'), choice.key).toBe(true);
        if (choice.opens) await expect.poll(async () => (await scene(page))!.open).toBe(choice.key);
        else await expect.poll(async () => (await scene(page))!.steps, { message: choice.key }).toBe(1);
        await page.keyboard.press('Backspace');
        await expect.poll(async () => (await settled(page)).steps).toBe(0);
        expect((await scene(page))!.choices).toEqual(asked.choices);
      }
      await playOn(page, i % 2 ? 'touch' : 'mouse', 2);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
});
