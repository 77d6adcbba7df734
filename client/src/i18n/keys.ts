// The keys of all words in one text, a line each: of the parts between points that a key has in common with the one before it, a space is left.

/** Of sorted keys. */
export function foldKeys(keys: string[]): string {
  let before: string[] = [];
  return keys.map((key) => {
    const parts = key.split('.');
    const differs = parts.findIndex((part, n) => part !== before[n]);
    before = parts;
    return ' '.repeat(differs) + parts.slice(differs).join('.');
  }).join('\n');
}

export function unfoldKeys(text: string): string[] {
  let parts: string[] = [];
  return text.split('\n').map((line) => {
    const own = line.trimStart();
    parts = [...parts.slice(0, line.length - own.length), ...own.split('.')];
    return parts.join('.');
  });
}
