// What each choice is called, for the numbered list, the grid, screen readers and the live region.
import type { Legal } from '../../api/types';
import { tAny } from '../../i18n/index.svelte';
import { questionOf, questions, verbOf } from '../../modules/table';
import type { Choice } from '../question/targets';
import type { Words } from './phrases';

/** The label of a choice when it is answered with this action. */
export function labelOf(choice: Choice, action: Legal, words: Words, letter = ''): string {
  const verb = verbOf(action);
  if (choice.opens && verb?.firstLabel) return verb.firstLabel(choice, action, words);
  const { pass, labels } = questionOf(words);
  if (action.verb === 'pass' && pass) return tAny(pass);
  const label = verb?.label(action, words, choice, letter) ?? action.text;
  return labels?.[action.verb]?.(label, action, words, letter) ?? label;
}

/** The letters or numbers that name the choices of a question. Tokens have letters, their ways numbers. */
export function numbersOf(choices: Choice[], decision: string): Map<string, string> {
  const lettered = questions[decision]?.lettered;
  let letter = 'A'.charCodeAt(0);
  let number = 1;
  return new Map(choices.map(({ key, target, actions }) => {
    if (actions[0]?.verb === 'pass') return [key, '0'];
    return [key, lettered || target.kind === 'token' ? String.fromCharCode(letter++) : String(number++)];
  }));
}
