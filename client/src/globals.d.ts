/** The version of the client, set when it is built. */
declare const __VERSION__: string;
/** Whether the page comes from a server of games, or is a folder of files. */
declare const __SERVER__: boolean;
/** The files of puzzles: ids, themes and levels of each; tools/puzzle_index.ts makes it. */
declare module 'virtual:puzzles' {
  const files: { mode: string; ids: string; themes: string; levels: string }[];
  export default files;
}
/** The positions of all of them. */
declare module 'virtual:puzzles/positions' {
  const folded: import('./screens/puzzles/folded').Folded;
  export default folded;
}
/** The keys of all words, folded; tools/words.ts makes them. */
declare module 'virtual:words/keys' {
  const keys: string;
  export default keys;
}
/** The texts of a language in the order of the keys. */
declare module 'virtual:words/*' {
  const words: import('./i18n/text').Text[];
  export default words;
}
/** Texts by their keys, read. */
declare module '*.json?read' {
  const words: Record<string, import('./i18n/text').Text>;
  export default words;
}
