/** The version of the client, set when it is built. */
declare const __VERSION__: string;
