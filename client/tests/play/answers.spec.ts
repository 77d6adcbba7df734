// Every kind of question is answered in every way, and it is the same answer: by pointing, by keys, by its number and in
// words of both languages. What may not be done is refused with its reason; the log tells what was done.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { command } from './command';
import { hosted } from './hosted';
import { point, pressSquare, scene, settled, speak } from './player';
import { questions, type Question } from './questions';
import { scenario } from './records';
import { DESKTOP, openPosition, PHONE, visit } from './server';
import { until } from './until';

const host = hosted();

const GUARD_MS = 310; // so long a new question takes no key: it would be meant for the one before
const ready = async (page: Page): Promise<void> => {
  await settled(page);
  await page.waitForTimeout(GUARD_MS);
};

/** The actions of the draft. */
const draft = async (page: Page): Promise<string> => {
  const { key, sending } = (await scene(page))!;
  return sending ? 'sending' : key.replace(/^\S+ /, '');
};
const becomes = (page: Page, actions: string, how: string): Promise<void> => until(how, () => draft(page), actions);
const reply = (page: Page) => page.locator('.command output');

async function takeBack(page: Page): Promise<void> {
  await command(page, 'undo');
  await becomes(page, '', 'undo');
}

/** Says a line after the question has been seen long enough. */
async function goOn(page: Page, line: string): Promise<void> {
  await ready(page);
  const { key } = (await scene(page))!;
  await command(page, line);
  await until(line, async () => String((await scene(page))!.key !== key), 'true');
}

async function answers(page: Page, question: Question): Promise<void> {
  const { action, number } = question;
  const { choices } = (await scene(page))!;
  const choice = choices.find((each) => each.number === String(number)) ?? choices.filter(({ key }) => key !== 'option pass')[number - 1]!;
  await ready(page);
  if (action.startsWith('place')) await command(page, `turn ${Number(action.split(' ').at(-1)) / 90}`);
  if (question.kind) await page.getByRole('radio', { name: question.kind }).click();
  await page.keyboard.press('Escape');
  expect(await point(page, choice.key, 'mouse'), choice.key).toBe(true);
  await becomes(page, action, 'pointing');
  await page.keyboard.press('Backspace');
  await becomes(page, '', 'Backspace');
  await ready(page);
  for (const key of question.keys) await page.keyboard.press(key);
  await becomes(page, action, question.keys.join(' '));
  await page.keyboard.press('u');
  await becomes(page, '', 'u');
  expect((await scene(page))!.choices).toEqual(choices);
  await command(page, `pick ${number}`);
  await becomes(page, action, `pick ${number}`);
  if (question.label) await until('the label', () => reply(page).textContent(), question.label);
  await takeBack(page);
}

describe.concurrent('the question', () => {
  for (const question of questions) {
    it(`of ${question.name} is answered by pointing, by keys and in words`, async () => {
      const { page, context, complaints } = await visit(host, DESKTOP);
      await openPosition(page, question.record);
      await settled(page);
      expect((await scene(page))!.name).toBe(question.decision);
      expect(await page.locator('.ask').textContent()).toContain(question.ask.en);
      await answers(page, question);

      await speak(page, 'es');
      await until('the question', () => page.locator('.ask').textContent(), question.ask.es, true);
      await command(page, question.es);
      await becomes(page, question.action, question.es);
      await takeBack(page);
      await speak(page, 'en');

      if (question.wrong) {
        await command(page, question.wrong[0]);
        await until(question.wrong[0], () => reply(page).textContent(), question.wrong[1]);
      }
      if (question.missed) {
        await page.locator(question.missed[0]).click();
        await page.locator('.toast').getByText(question.missed[1]).waitFor();
      }
      if (question.pressed) {
        const [x, y, u, v, why] = question.pressed;
        await pressSquare(page, x, y, u, v);
        await until(`pressing ${x},${y}`, () => page.locator('[aria-live=polite]').textContent(), why, true);
      }
      expect(await draft(page)).toBe('');

      await command(page, question.en);
      await becomes(page, question.action, question.en);
      for (const line of question.rest ?? []) if (!(await settled(page)).complete) await goOn(page, line);
      await goOn(page, 'ok');
      const log = async (): Promise<string> => (await page.locator('section.log').innerText()).replace(/\s+/g, ' ');
      await until('the log', log, question.log, true);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  for (const [how, take] of [['key', (page: Page) => page.keyboard.press('y')], ['word', (page: Page) => command(page, 'yes')]] as const) {
    it(`of the second tile is answered yes by one ${how}, which draws it`, async () => {
      const { page, context } = await visit(host, DESKTOP);
      await openPosition(page, questions.find(({ decision }) => decision === 'second_tile')!.record);
      await ready(page);
      await take(page);
      await until('the tile', async () => (await settled(page)).name, 'place_tile');
      await page.locator('section.log').getByText('red took a second tile.').first().waitFor();
      await context.close();
    });
  }

  const open = async (page: Page): Promise<string> => String((await scene(page))!.open);
  const key = async (page: Page, ...keys: string[]): Promise<void> => {
    await ready(page);
    for (const each of keys) await page.keyboard.press(each);
  };

  it('of points or ghosts is answered in two steps by keys, by numbers and in words', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, scenario('mists/castle_or_ghosts', 2).replace('ghosts 1,0 2', 'ghosts 1,0 2\nghosts 0,1 5'));
    await key(page, '2');
    await until('2', () => open(page), 'option calm');
    await key(page, 'ArrowDown', 'Enter');
    await becomes(page, 'remove_ghosts 0,1 3', 'ArrowDown Enter');
    await key(page, '-');
    await becomes(page, 'remove_ghosts 0,1 2', '-');
    await key(page, '1');
    await becomes(page, 'take_points', '1');
    await key(page, '2', 'u');
    await until('u', () => open(page), 'null');
    await becomes(page, '', 'u');
    await command(page, 'pick 2');
    await until('pick 2', () => reply(page).textContent(), 'Calm ghosts');
    await command(page, 'pick 3');
    await becomes(page, 'remove_ghosts 1,0 2', 'pick 3');
    await takeBack(page);
    await command(page, 'calma');
    await until('calma', () => open(page), 'option calm');
    await command(page, 'calma 0,1 1');
    await becomes(page, 'remove_ghosts 0,1 1', 'calma 0,1 1');
    await goOn(page, 'ok');
    const log = page.locator('section.log');
    await log.getByText('1 ghost calmed at 0,1 instead of 12 points.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of ferries is answered in two steps by keys and in words, and confirmed without touching them', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, scenario('ferries/first_ferry_in_each_direction', 2));
    await key(page, 'n', 'Enter');
    await until('n Enter', () => open(page), 'ferry -1 0');
    await key(page, 'b', '2');
    await becomes(page, 'redirect 1,0 W-S', 'b 2');
    await key(page, 'b', '1');
    await becomes(page, 'redirect 1,0 S-E', 'b 1');
    await takeBack(page);
    await command(page, 'ferry -1,0');
    await until('ferry -1,0', () => reply(page).textContent(), 'ferry at -1,0, now west–east; 2 other ways');
    await until('ferry -1,0', () => open(page), 'ferry -1 0');
    await goOn(page, 'ok');
    await until('the next question', async () => (await settled(page)).name, 'place_tile');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('whom to rob shows four answers at once on a phone', async () => {
    const { page, context } = await visit(host, PHONE);
    const four = scenario('robbers/tied_winners_can_be_named', 2).replace('green red blue yellow', 'green red blue yellow black')
      .replace('piece red', 'tile U 2,0 90\npiece black follower 2,0 r0\npiece red').replace('score red', 'score black 30\nscore red').replace('place 2,0', 'place 3,0');
    await openPosition(page, four);
    await settled(page);
    const track = (await page.locator('.track').boundingBox())!;
    const prompt = (await page.locator('.prompt').boundingBox())!;
    const boxes = await Promise.all((await page.locator('.answers .btn').all()).map((each) => each.boundingBox()));
    expect(boxes.length).toBe(4);
    for (const box of boxes) {
      expect(box!.height).toBeGreaterThanOrEqual(44);
      expect(box!.y + box!.height).toBeLessThanOrEqual(Math.min(track.y + track.height, prompt.y));
    }
    await context.close();
  });

  it('of the second robber goes to the next seat that has one, and then the turn goes on', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('robbers/who_may_place', 1));
    const asked = async (): Promise<string> => `${await page.locator('.prompt .title').first().innerText()}: ${(await settled(page)).name}`;
    await until('first', asked, 'blue: own_robber');
    await goOn(page, 'robber 7');
    expect(await page.getByTestId('confirm').innerText()).toContain('Confirm');
    await goOn(page, 'ok');
    await until('then', asked, 'green: next_robber');
    await goOn(page, 'pass');
    await goOn(page, 'ok');
    await until('at last', asked, 'blue: figure');
    await context.close();
  });
});
