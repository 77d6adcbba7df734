import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Words as they are, or a message with something to fill in, which tools/words.ts read when the page was built. */
export type Text = string | Part[];

/** What is written, what is filled in by name, of which options are chosen, and 0 for the number that is counted. */
type Part = string | 0 | [name: string] | [name: string, kind: TYPE.select | TYPE.plural, options: Record<string, Part[]>];

const ofEach = <T, U>(options: Record<string, T>, make: (option: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, make(option)]));

export function fold(message: MessageFormatElement[]): Part[] {
  return message.map((element): Part => {
    switch (element.type) {
      case TYPE.literal: return element.value;
      case TYPE.pound: return 0;
      case TYPE.argument: return [element.value];
      case TYPE.select:
      case TYPE.plural: return [element.value, element.type, ofEach(element.options, ({ value }) => fold(value))];
      default: throw new Error('messages only fill in, select and count');
    }
  });
}

/** As the library wants it. */
export function unfold(parts: Part[]): MessageFormatElement[] {
  return parts.map((part) => {
    if (typeof part === 'string') return { type: TYPE.literal, value: part };
    if (part === 0) return { type: TYPE.pound };
    const [value, type = TYPE.argument, options = {}] = part;
    return { type, value, options: ofEach(options, (parts) => ({ value: unfold(parts) })) } as MessageFormatElement;
  });
}
