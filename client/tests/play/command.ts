// The box for answers in words.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scene, settled } from './player';

export async function command(page: Page, line: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('.command input').fill(line);
  await page.keyboard.press('Enter');
}

/** Says lines to the table, each after the one before has been heard, and never too soon to be meant. */
export async function tell(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    const { key } = await settled(page);
    await page.waitForTimeout(350);
    await command(page, line);
    await expect.poll(async () => (await scene(page))!.key, { message: line }).not.toBe(key);
  }
}
