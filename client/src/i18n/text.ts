import type { IntlMessageFormat } from 'intl-messageformat';

/** Words as they are, or a message with something to fill in, which was read when the page was built: tools/words.ts. */
export type Text = string | ReturnType<IntlMessageFormat['getAst']>;
