/** The version of the client, set when it is built. */
declare const __VERSION__: string;
/** Whether the page comes from a server of games, or is a folder of files. */
declare const __SERVER__: boolean;
/** Every puzzle as [id, mode, theme, level]; tools/puzzle_index.ts makes it. */
declare module 'virtual:puzzles' {
  const listed: [string, string, string, string][];
  export default listed;
}
