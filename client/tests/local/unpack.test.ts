// What `xz --format=lzma` packed; the engine itself is compared byte by byte where it is built (tests/engine).
import { expect, it } from 'vitest';
import { unpack } from '../../src/local/unpack';

const sentence = 'Cloisters and cities, cloisters and roads: a cloister is a cloister is a cloister. ';
const packed = 'XQAAgAD//////////wAhmwnmsTdmLvR/uc095mIhRqqqqEcBYQC6x5M0NNt+5zSveJ9MTKpuDCPwpnGlPcVyf/lGPYA=';

it('unpacks bytes, matches and repeated matches', () => {
  expect(new TextDecoder().decode(unpack(Buffer.from(packed, 'base64')))).toBe(sentence.repeat(3));
});

it('says that something is missing at the end', () => {
  const part = Buffer.from(packed, 'base64').subarray(0, 50);
  expect(() => unpack(part)).toThrow('too early');
});
