// What was done in a step, in words.
import type { Colour, Setup } from '../../api/types';
import { factsOf } from '../../game/board/tiles';
import { linesOf, logWords, type LogWords } from '../../game/words/log_words';
import { t } from '../../i18n/index.svelte';
import { tileWords } from '../../i18n/tile_words';
import { seatName } from '../../i18n/words';
import type { Step } from './tree';

const known = new WeakMap<Setup, LogWords>();

function wordsFor(setup: Setup): LogWords {
  const name = (colour: Colour | null | undefined): string =>
    colour ? seatName({ seat: colour, name: setup.seats.find((each) => each.colour === colour)?.name ?? '' }) : '';
  const words = known.get(setup) ?? logWords(name, setup);
  known.set(setup, words);
  return words;
}

/** A tile that somebody chose is not in any log. */
function lineText(line: string): string {
  const drawn = factsOf(/^draw (\S+)$/.exec(line)?.[1] ?? '');
  return drawn ? t('analysis.drawn', { tile: tileWords(drawn) }) : line;
}

/** "Ana places the tile; Ana puts a follower"; of a draw, which tile it was. */
export function stepText(step: Step, setup: Setup): string {
  const words = wordsFor(setup);
  const told = step.log.flatMap((entry) => {
    const drawn = entry.events?.find(({ what }) => what === 'drawn')?.tile;
    const lines = linesOf(entry, words).map(({ text }) => text);
    return drawn && !lines.length ? [t('analysis.drawn', { tile: tileWords(factsOf(drawn)!) })] : lines;
  });
  return told.join(' ') || step.lines.map(lineText).join(' ');
}
