// Every kind of question, from a position in which it is asked: its things are found on the screen and can be chosen.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOn, point, scene, settled } from './player';
import { scenario } from './records';
import { hosted } from './hosted';
import { DESKTOP, openPosition, PHONE, visit } from './server';

const host = hosted();

// For each kind of question a scenario, and after how many of its actions it is asked with more than one answer.
const questions: [string, string, number][] = [
  ['second_ingot', 'gold/second_ingot', 1], ['move_mage_or_witch', 'mage/first_placement', 1],
  ['remove_mage_or_witch', 'mage/no_target_both_on_the_board', 1],
  ['separate_mage_and_witch', 'ferries/ferry_unites_mage_and_witch', 3], ['own_robber', 'robbers/nobody_has_a_robber_left', 1],
  ['next_robber', 'robbers/only_square_is_taken', 1], ['figure', 'abbot/abbot_or_follower', 1],
  ['landing', 'ferries/landing_on_a_lake', 3], ['new_ferry', 'ferries/builder_on_a_closed_end', 2],
  ['redirect_ferry', 'ferries/builder_cut_off', 2], ['score_next', 'messages/intermediate_landing', 2],
  ['advance_figure', 'messages/chain', 2], ['whom_to_rob', 'robbers/both_figures_on_the_square', 4],
  ['take_ingot', 'gold/shared_tile_left_to_the_other', 3], ['message', 'messages/equal_roads_are_not_asked', 4],
  ['message_follower', 'messages/follower_with_majority', 5], ['crop_option', 'crop/add_a_knight', 2],
  ['crop_add', 'crop/add_a_knight', 3], ['crop_take_back', 'crop/take_back_is_a_must', 3],
  ['second_tile', 'base/what_extends_a_road', 9], ['bury', 'mists/burial_from_the_board', 1],
  ['cemetery_ghost', 'mists/extra_ghost_by_choice', 1], ['mists_meeple', 'mists/bank_completed', 1],
  ['mists_score_next', 'mists/several_scorings', 2], ['points_or_ghosts', 'mists/both_marks_at_once', 2],
  ['dog_ghosts', 'mists/passing_rufus', 4], ['hidden_tile', 'mists/haunted_cemetery_placed', 3],
];

describe('the question', () => {
  questions.forEach(([decision, name, actions], i) => {
    it(`${decision} is answered by pointing`, async () => {
      const { page, context, complaints } = await visit(host, i % 2 ? PHONE : DESKTOP);
      await openPosition(page, scenario(name, actions));
      await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
      const asked = (await scene(page))!;
      expect(asked.name).toBe(decision);
      expect(asked.choices.length).toBeGreaterThan(1);
      expect(await page.locator('.ask').textContent()).not.toMatch(/[{}]|dec\./);
      if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${decision}.png`) });
      // Each answer is found on the screen, joins the draft, and goes out of it again; a second tile is drawn at once.
      for (const choice of asked.choices.filter(({ key }) => key !== 'option second_tile').slice(0, 6)) {
        expect(await point(page, choice.key, i % 2 ? 'touch' : 'mouse'), choice.key).toBe(true);
        await expect.poll(async () => (await scene(page))!.steps, { message: choice.key }).toBe(1);
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
