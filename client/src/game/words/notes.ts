// What happened at the table beside the moves: taking back, absences, requests that were not granted, hints.
import type { LogEntry } from '../../api/types';
import { t, tAny } from '../../i18n/index.svelte';
import type { LogWords } from './log_words';

export function noteText(entry: LogEntry, words: LogWords): string {
  const name = words.name(entry.seat);
  switch (entry.note) {
    case 'hint':
      return t('aid.hint.asked', { name });
    case 'takeback':
      return t('note.takeback', { name });
    case 'request_closed':
      return entry.outcome === 'allowed' ? '' : tAny(`note.${entry.outcome}`);
    case 'takeover':
    case 'forfeited':
      return tAny(`note.${entry.note}.${entry.why}`, { name });
    case 'returned':
      return t('note.returned', { name });
    default:
      return '';
  }
}
