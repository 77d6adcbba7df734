// Where the engine lies; nowhere in a page that was built without it.
const files = import.meta.glob<string>('../../engine/bastide.lzma', { query: '?url', import: 'default', eager: true });

export const engineFile: string | undefined = Object.values(files)[0];
