// The one live region of the page: what is said is collected for a moment and read as one message.

let text = $state('');
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let last = '';

export const announcements = {
  get text(): string {
    return text;
  },
  /** What was said last, for "repeat". */
  get last(): string {
    return last;
  },
};

export interface SayOptions {
  /** A newer question replaces what others did and nobody has heard yet. */
  replacesOthers?: boolean;
  /** My own score is never replaced. */
  keep?: boolean;
}

let kept = new Set<string>();

export function say(sentence: string, options: SayOptions = {}): void {
  if (!sentence) return;
  if (options.replacesOthers) waiting = waiting.filter((old) => kept.has(old));
  if (options.keep) kept.add(sentence);
  waiting.push(sentence);
  timer ??= setTimeout(speak, 150);
}

function speak(): void {
  timer = undefined;
  last = waiting.slice(-3).join(' ');
  // The same sentence twice has to change the text, or it is not read again.
  text = last === text ? last + ' ' : last;
  waiting = [];
  kept = new Set();
}
