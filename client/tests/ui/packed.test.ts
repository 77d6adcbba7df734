import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../src/ui/packed';

describe('packed text', () => {
  it('reads back as itself, in letters of a link', async () => {
    const text = 'bastide 1\nrules classic\nname red Ana María ✓\nplay\n' + 'draw E\nred place 0,-1 180\nred pass\n'.repeat(60);
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 8);
    expect(await unpack(packed)).toBe(text);
  });

  it('is refused where it is none, or too much', async () => {
    await expect(unpack('not packed at all')).rejects.toThrow();
    await expect(pack('x'.repeat(1_000_001)).then(unpack)).rejects.toThrow('too much');
  });
});
