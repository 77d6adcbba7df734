// What axe finds on a page that keeps somebody out.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Colours that are still fading over are not those that people read.
  await page.evaluate(() => Promise.all(document.getAnimations()
    .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime))).map((each) => each.finished.catch(() => undefined))));
  // Pictures are one thing to read; what they are drawn with is thousands.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ exclude: [['svg[role="img"] > *'], ['.tile > svg']] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
}

/** The same in the other theme and in the other language; the page ends as it was. */
export async function findingsInEveryLook(page: Page): Promise<string[]> {
  const found = await findings(page);
  const theme = page.getByRole('button', { name: /^(Dark|Light) theme$|^Tema (oscuro|claro)$/ });
  const language = page.locator('header button[lang]');
  for (const turn of [theme, language, theme, language]) {
    await turn.click();
    await page.waitForTimeout(200); // until colours have faded over
    found.push(...(await findings(page)));
  }
  return found;
}
