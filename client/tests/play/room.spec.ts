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
/** Of the bar in px, by the width of the screen, with text of the usual size. */
const BARS: Record<number, Bar> = { 390: { width: 390, usual: 124, figure: 168 }, 1280: { width: 530, usual: 84, figure: 84 } };
interface Bar {
  width: number;
  usual: number;
  /** While a figure is put on a tile. */
  figure: number;
}

/** What of the question is out of sight or hidden, whether the board is too low, and whether the bar has another size than usual. */
const problems = (page: Page, bar: Bar | undefined): Promise<string[]> => page.evaluate(async ({ share, wanted }) => {
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
  const confirm = document.querySelector('[data-testid=confirm]');
  // On a desk it comes when there is something to confirm.
  if (confirm || innerWidth < 1100) shown('Confirm', confirm, [[0.1, 0.5], [0.5, 0.5], [0.9, 0.5]]);
  for (const button of document.querySelectorAll('.seal button')) {
    if (button.scrollWidth > button.clientWidth + 1) found.push(`${button.textContent.trim()} is cut`);
  }
  for (const button of document.querySelectorAll('.tray button')) {
    if (button.scrollWidth > button.clientWidth + 1) found.push(`${button.textContent.trim()} is cut`);
  }
  const option = document.querySelector('.answers .option')?.getBoundingClientRect();
  const tray = document.querySelector('.tray')?.getBoundingClientRect();
  if (option && tray && Math.min(option.bottom, tray.bottom) - Math.max(option.top, tray.top) < 40) found.push('no option is in sight');
  const dock = document.querySelector('.dock')!.getBoundingClientRect();
  const covered = [dock, tray].reduce((sum, box) => sum + (box ? box.width * box.height : 0), 0);
  const free = 1 - covered / (innerWidth * innerHeight);
  const size = wanted && `${wanted.width}x${wanted[document.querySelector('.question.figure') ? 'figure' : 'usual']}`;
  if (size && size !== `${dock.width}x${dock.height}`) found.push(`the bar is ${dock.width}x${dock.height} instead of ${size}`);
  if (free < share) found.push(`the board has ${Math.round(100 * free)} %`);
  const { scrollWidth, clientWidth } = document.querySelector('[data-testid=game]')!;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`);
  return found;
}, { share: SHARE, wanted: bar });

describe('room for the question', () => {
  const looks = [['en', 2, false], ['es', 2, false], ['es', 2, true], ['es', 1, false], ['en', 1, false], ['es', 1.3, false]] as const;
  const sizes = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800]] as const;
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
            for (const text of await problems(page, textSize === 1 ? BARS[width] : undefined)) wrong.push(`${width}x${height} ${name}, ${state}: ${text}`);
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
