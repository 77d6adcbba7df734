// Links for others: never this computer's own name where another is known.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Network } from '../../src/api/types';

const answers = { network: vi.fn<() => Promise<Network>>(), openNetwork: vi.fn<() => Promise<Network>>() };
vi.mock('../../src/api/rest', () => ({ api: answers }));

async function at(href: string): Promise<typeof import('../../src/ui/network.svelte')> {
  vi.resetModules();
  vi.stubGlobal('location', new URL(href));
  return import('../../src/ui/network.svelte');
}
const open: Network = { open: true, may_open: true, links: ['http://192.168.1.7:8080/'] };
const closed: Network = { open: false, may_open: true, links: ['http://192.168.1.7:8080/'] };

beforeEach(() => vi.clearAllMocks());

describe('the page for others', () => {
  it('is the address of the house, once the server has told it', async () => {
    answers.network.mockResolvedValue(open);
    const network = await at('http://localhost:8080/#/new');
    expect(network.pageForOthers()).toBe('http://localhost:8080/');
    network.lookAround();
    await vi.waitFor(() => expect(network.pageForOthers()).toBe('http://192.168.1.7:8080/'));
    expect(network.isOnlyHere()).toBe(false);
  });

  it('stays where it is on a server that others reach by its name, which is not asked', async () => {
    const network = await at('https://play.example/#/g/abc');
    network.lookAround();
    expect(answers.network).not.toHaveBeenCalled();
    expect(network.pageForOthers()).toBe('https://play.example/');
    expect(network.isOnlyHere()).toBe(false);
  });

  it('opens to the house in one step', async () => {
    answers.network.mockResolvedValue(closed);
    answers.openNetwork.mockResolvedValue(open);
    const network = await at('http://127.0.0.1:8080/');
    network.lookAround();
    await vi.waitFor(() => expect(network.mayLetIn()).toBe(true));
    expect(network.isOnlyHere()).toBe(true);
    await network.letIn();
    expect(network.pageForOthers()).toBe('http://192.168.1.7:8080/');
    expect(network.isOnlyHere()).toBe(false);
  });

  it('stays as it is where the server does not answer', async () => {
    answers.network.mockRejectedValue(new Error('no answer'));
    const network = await at('http://localhost:8080/');
    network.lookAround();
    await Promise.resolve();
    expect(network.pageForOthers()).toBe('http://localhost:8080/');
    expect(network.isOnlyHere()).toBe(true);
  });
});
