// Opens addresses of the page for the tests of one file.
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { DESKTOP, visit, type Host, type Visitor } from '../play/server';

/** How to open an address; after each test the console may only have told of requests that the server refuses. */
export function opening(host: Host): (address: string, options?: typeof DESKTOP) => Promise<Page> {
  let visitors: Visitor[] = [];
  afterEach(async () => {
    for (const { context, complaints } of visitors) {
      expect(complaints.filter((text) => !/40[034]|429/.test(text))).toEqual([]);
      await context.close();
    }
    visitors = [];
  });
  return async (address, options = DESKTOP) => {
    const visitor = await visit(host, options);
    visitors.push(visitor);
    await visitor.page.goto(`${host.url}#/${address}`);
    await visitor.page.locator('main').waitFor();
    return visitor.page;
  };
}
