// Every kind of question on every size of screen: the question, Confirm and an option are in sight, and the board keeps its share.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hosted } from './hosted';
import { scene, settled } from './player';
import { questions } from './questions';
import { scenario } from './records';
import { openPosition, PHONE, visit } from './server';

const host = hosted();

const positions = [
  ...questions.map(({ name, record, keys }) => ({ name, record, keys })),
  { name: 'a tile among six', record: scenario('base/six_seats', 0), keys: ['Home', 'Enter'] },
  { name: 'a tile in level 6', record: scenario('mists/dog_points_of_a_colour', 0).replace('blue yellow', 'blue yellow green black'), keys: ['Home', 'Enter'] },
];
const colours = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];
const GUARD_MS = 310; // so long a new question takes no key
const SHARE = 0.4;

/** What of the question is out of sight or hidden, and whether the board is too low. */
const problems = (page: Page): Promise<string[]> => page.evaluate(async (share) => {
  // The page looks after a frame whether everything fits.
  for (let frames = 0; frames < 4; frames++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const found: string[] = [];
  const frame = document.querySelector('main.table')!.getBoundingClientRect();
  const shown = (name: string, element: Element | null, parts: [number, number][]): void => {
    if (!element) return void found.push(`${name} is missing`);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const out = Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom, right - innerWidth, bottom - innerHeight);
    if (out > 1) found.push(`${name} is ${Math.round(out)} px out of sight`);
    else if (!parts.every(([u, v]) => element.contains(document.elementFromPoint(left + width * u, top + height * v)))) found.push(`${name} is covered`);
  };
  shown('the question', document.querySelector('.prompt .line, .spot-card .title'), [[0.5, 0.1], [0.5, 0.5], [0.5, 0.9]]);
  shown('Confirm', document.querySelector('[data-testid=confirm]'), [[0.1, 0.5], [0.5, 0.5], [0.9, 0.5]]);
  for (const button of document.querySelectorAll('.seal button')) {
    if (button.scrollWidth > button.clientWidth + 1) found.push(`${button.textContent.trim()} is cut`);
  }
  const option = document.querySelector('.hand .middle button')?.getBoundingClientRect();
  const middle = document.querySelector('.hand .middle')?.getBoundingClientRect();
  if (option && middle && Math.min(option.bottom, middle.bottom) - Math.max(option.top, middle.top) < 40) found.push('no option is in sight');
  const dock = document.querySelector('.dock')!.getBoundingClientRect();
  const free = 1 - (dock.width * dock.height) / (innerWidth * innerHeight);
  if (free < share) found.push(`the board has ${Math.round(100 * free)} %`);
  const { scrollWidth, clientWidth } = document.querySelector('[data-testid=game]')!;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`);
  return found;
}, SHARE);

describe('room for the question', () => {
  const looks = [['en', 2, false], ['es', 2, false], ['es', 2, true], ['es', 1, false], ['es', 1.3, false]] as const;
  const sizes = [[320, 568], [390, 844], [844, 390], [768, 1024]] as const;
  for (const [language, textSize, turned] of looks) {
    it(`${language}, text at ${100 * textSize} %${turned ? ', turned' : ''}`, async () => {
      const { page, context, complaints } = await visit(host, PHONE);
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify(wanted)), { language, textSize });
      await page.reload();
      const wrong: string[] = [];
      for (const { name, record, keys } of positions) {
        await openPosition(page, record, 'standard', null, turned ? colours : []);
        await settled(page);
        for (const state of ['asked', 'answered']) {
          if (state === 'answered') {
            await page.setViewportSize({ width: 768, height: 1024 });
            await page.waitForTimeout(GUARD_MS);
            for (const key of keys) await page.keyboard.press(key);
            await expect.poll(async () => (await scene(page))!.steps, { message: name }).toBeGreaterThan(0);
          }
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            for (const text of await problems(page)) wrong.push(`${width}x${height} ${name}, ${state}: ${text}`);
            const look = `${language} ${textSize}${turned ? ' turned' : ''} ${width} ${name} ${state}`.replaceAll(' ', '_');
            if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${look}.png`) });
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }, 600_000);
  }
});
