// Learning: the lessons by keyboard alone, the rule of a question, the gallery of tiles.
import { describe, expect, it } from 'vitest';
import { finishLesson } from './lesson';
import { pressSquare, scene, settled } from '../play/player';
import { opening } from './opening';
import { hosted } from '../play/hosted';
import { openTable, PHONE } from '../play/server';

const host = hosted();
const open = opening(host);

describe('learning', () => {
  for (let n = 1; n <= 10; n++) {
    it(`finishes lesson ${n} by keyboard alone`, async () => {
      const page = await open(`learn/${n}`);
      await page.getByRole('region', { name: `Lesson ${n}`, exact: true }).waitFor();
      await finishLesson(page);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('bastide.lessons')!) as number[])).toEqual([n]);
    });
  }

  it('begins with one golden square, one text and nothing else to read', async () => {
    const page = await open('learn/1');
    await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
    expect((await scene(page))!.choices.length).toBe(1);
    const words = (await page.locator('.bubble p').textContent())!.trim().split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(35);
    const ring = page.locator('.scrim .ring');
    await ring.waitFor();
    await page.waitForTimeout(350);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true); // no figure is asked for
    const confirm = (await page.getByTestId('confirm').boundingBox())!;
    await expect.poll(async () => Math.abs((await ring.boundingBox())!.y - confirm.y)).toBeLessThan(20); // then it points at Confirm
  });

  for (const n of [2, 3, 4, 5, 6, 10]) {
    it(`lights the one square that lesson ${n} speaks of`, async () => {
      const page = await open(`learn/${n}`);
      await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
      await expect.poll(async () => (await scene(page))!.choices.length).toBe(1);
      await page.locator('.scrim .ring').waitFor();
    });
  }

  it('says why another square will not do, and brings the nine points it promises', async () => {
    const page = await open('learn/4');
    await settled(page);
    await page.waitForTimeout(350);
    await pressSquare(page, 2, 0);
    await page.locator('.bubble').getByText('It fits there too.').waitFor();
    await finishLesson(page);
    await page.locator('.seat').filter({ hasText: 'You' }).getByText('9', { exact: true }).waitFor();
  });

  it('waits for the follower it asks for', async () => {
    const page = await open('learn/2');
    await settled(page);
    await page.waitForTimeout(350);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator('.bubble').getByText('Now put a follower on the road').waitFor();
    await page.waitForTimeout(350);
    await page.keyboard.press('0');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    await page.waitForTimeout(350);
    await page.keyboard.press('Enter');
    await page.locator('.bubble').getByText('This lesson needs your follower on the road.').waitFor();
    await page.keyboard.press('Backspace');
    await page.locator('.bubble').getByText('Now put a follower on the road').waitFor();
    await finishLesson(page);
  });

  it('goes on after the first lesson with a game in which each thing is told once', async () => {
    const page = await open('learn/1');
    await finishLesson(page);
    await page.getByRole('button', { name: 'Play a first game with Nico' }).click();
    const guide = page.getByRole('region', { name: 'Brother Anselm' });
    await guide.getByText('Your first tile.').waitFor();
    expect(await page.locator('.seat, .chip').filter({ hasText: 'Nico' }).count()).toBeGreaterThan(0);
    await guide.getByRole('button', { name: 'Got it' }).focus();
    await page.keyboard.press('Enter');
    await guide.waitFor({ state: 'detached' });
    await settled(page);
    await page.waitForTimeout(350); // a question listens to keys a moment after it has appeared
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await guide.getByText('A follower claims what it stands on.').waitFor();
    await guide.getByRole('button', { name: 'No more tips' }).click();
    await guide.waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    expect(await guide.count()).toBe(0);
  });

  it('keeps its title in one line on a phone, and the tile clear of the kinds of figures over the bar', async () => {
    const page = await open('learn/9', PHONE);
    const title = page.locator('section.step header strong');
    const [height, line] = await title.evaluate((element) => [element.clientHeight, parseFloat(getComputedStyle(element).lineHeight)]);
    expect(height).toBeLessThan(1.5 * line!);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    for (let step = 1; step < 9; step++) await next.click();
    await settled(page);
    await page.waitForTimeout(350);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const tray = page.locator('.tray [role=radiogroup]');
    await tray.waitFor();
    const under = async (): Promise<number> => {
      const spots = await page.locator('.targets .stand, .targets [data-choice]').evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
      return (await tray.boundingBox())!.y - spots;
    };
    await expect.poll(under).toBeGreaterThan(24);
  });

  it('asks again for a tile that was taken back', async () => {
    const page = await open('learn/2');
    const bubble = page.locator('.bubble p');
    await bubble.getByText('This tile ends the road.').waitFor();
    expect(await page.locator('.prompt .ask').evaluate((ask) => getComputedStyle(ask).clipPath)).not.toBe('none');
    await settled(page);
    await page.waitForTimeout(350);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await bubble.getByText('Now put a follower on the road').waitFor();
    await page.keyboard.press('Backspace');
    await bubble.getByText('This tile ends the road.').waitFor();
  });

  it('has ten lessons', async () => {
    const page = await open('learn');
    expect(await page.locator('ol.lessons > li').count()).toBe(10);
  });

  it('opens the rule of the question at its paragraph, and gives the focus back', async () => {
    const page = await open('', PHONE);
    await openTable(page, { rules: 'classic' });
    await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
    const info = page.getByRole('button', { name: 'Rule and keys' });
    await info.focus();
    await page.keyboard.press('Enter');
    const wanted = page.locator('dialog li.wanted');
    await wanted.getByText('It goes on an empty square that shares a side with a tile already there.').waitFor();
    await expect.poll(() => wanted.evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await info.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('shows every tile of every set, small and large, and says which are a reconstruction', async () => {
    const page = await open('tiles');
    const sets = await page.getByRole('combobox').locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(sets.length).toBeGreaterThan(10);
    for (const set of sets) {
      await page.getByRole('combobox').selectOption(set);
      const kinds = Number(/^(\d+) kinds?/.exec((await page.getByText(/^\d+ kinds?, \d+ tiles?$/).textContent())!)![1]);
      await expect.poll(() => page.locator('main li button').count()).toBe(kinds);
    }
    await page.getByRole('combobox').selectOption('mists');
    await page.getByText('These are a reconstruction that keeps every published count.').waitFor();
    for (const size of [40, 200]) {
      await page.getByRole('slider').fill(String(size));
      await expect.poll(async () => Math.round((await page.locator('main li svg').first().boundingBox())!.width)).toBeGreaterThanOrEqual(size);
    }
  });
});
