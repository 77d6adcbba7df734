// Without a network, in short: a page of a server is visited once; then it plays on its own, and loses nothing.
import { expect, it } from 'vitest';
import { line } from '../play/company';
import { hosted } from '../play/hosted';
import { playOn } from '../play/player';
import { asked, besidesNetwork, gameOf, killHost, tiles, visitAndKeep } from './device';

const host = hosted();

it('plays without a network after one visit, through a reload and a killed worker', { timeout: 400_000 }, async () => {
  const wire = await line(host);
  const { page, context, complaints } = await visitAndKeep({ ...host, url: wire.url });
  wire.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  expect(gameOf(page)).toMatch(/^local/);
  await playOn(page, 'keyboard', 8);
  await asked(page);
  const before = await tiles(page);

  await page.reload();
  await asked(page);
  expect(await tiles(page)).toBeGreaterThanOrEqual(before);
  await killHost(page);
  await playOn(page, 'keyboard', 8);
  await asked(page);
  expect(await tiles(page)).toBeGreaterThan(before);
  expect(besidesNetwork(complaints)).toEqual([]);
  await context.close();
  wire.close();
});
