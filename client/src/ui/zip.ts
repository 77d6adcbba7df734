// Several texts in one file that every system can open: a ZIP archive without compression.

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 255]!;
  return ~crc >>> 0;
}

/** Numbers as little-endian bytes, each with its width. */
function packed(...fields: [value: number, width: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

const version = 20;
const utf8 = 0x800;
const day = (1 << 5) | 1; // the first day that a ZIP archive knows: records say themselves when they were played

export function zipOf(files: { name: string; text: string }[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  const add = (to: Uint8Array<ArrayBuffer>[], ...bytes: Uint8Array<ArrayBuffer>[]) => {
    to.push(...bytes);
    return bytes.reduce((sum, each) => sum + each.length, 0);
  };
  let directorySize = 0;
  for (const file of files) {
    const name = encoder.encode(file.name);
    const text = encoder.encode(file.text);
    const facts: [number, 2 | 4][] = [
      [version, 2], [utf8, 2], [0, 2], [0, 2], [day, 2],
      [crc32(text), 4], [text.length, 4], [text.length, 4], [name.length, 2], [0, 2],
    ];
    directorySize += add(directory, packed([0x02014b50, 4], [version, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    offset += add(parts, packed([0x04034b50, 4], ...facts), name, text);
  }
  const end = packed([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [directorySize, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
