// Goes through a lesson as a person does.
import type { Page } from 'playwright-core';
import { scene } from '../play/player';

/** Answers the open question by one key: the first place for a tile, this kind of segment for a figure, else none. */
async function answerByKey(page: Page, segment: RegExp | null): Promise<void> {
  const now = await scene(page);
  if (!now?.mine || now.sending) return;
  if (now.complete) return page.keyboard.press('Enter');
  if ([1, 24].includes(now.decision)) {
    await page.keyboard.press('Home');
    return page.keyboard.press('Enter');
  }
  const wanted = segment ? now.choices.findIndex(({ key }) => segment.test(key)) + 1 : 0;
  return page.keyboard.press(String(wanted));
}

/** Goes through a lesson without a pointer: Next where something is told, else the answers it waits for. */
export async function finishLesson(page: Page): Promise<void> {
  const card = page.locator('section.step');
  for (let presses = 0; presses < 60; presses++) {
    const text = (await card.textContent()) ?? '';
    if (text.includes('Lesson finished.')) return;
    const next = card.getByRole('button', { name: 'Next', exact: true });
    if (await next.count()) {
      await next.focus();
      await page.keyboard.press('Enter');
    } else {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await answerByKey(page, text.includes('on the road') ? / r\d$/ : text.includes('in the field') ? / f\d$/ : null);
    }
    await page.waitForTimeout(350); // a question listens to keys a moment after it has appeared
  }
  throw new Error(`the lesson does not end: ${await card.textContent()}`);
}
