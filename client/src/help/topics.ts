// The pages of the rules help: their pictures, how many paragraphs they have, which questions and modules they are about. Those of a module lie with it.
import { listed } from '../modules/list';
import { picture, type Picture } from '../ui/Landscape.svelte';

export interface Topic {
  id: string;
  group: 'base' | 'modules' | 'together';
  paragraphs: number;
  /** The questions that it answers, each in this paragraph. */
  decisions: Record<string, number>;
  /** On in a game when one of these switches is; always for the rules of the base game. */
  switches?: string[];
  level?: number;
  picture: Picture;
}

const town = picture(['N:2 M:3', 'N:1 N:0'], [{ piece: 'follower', colour: 'blue', x: 1, y: 1, segment: 'c0' }]);

export const topics: Topic[] = [
  {
    id: 'placing', group: 'base', paragraphs: 5, decisions: { place_tile: 2, figure: 4 },
    picture: picture(['U:1 D:0 ?', '- E:2 ?'], [{ piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'r0' }]),
  },
  {
    id: 'roads', group: 'base', paragraphs: 4, decisions: {},
    picture: picture(['W:0 V:0', 'U:0 A:2'], [{ piece: 'follower', colour: 'red', x: 1, y: 0, segment: 'r0' }]),
  },
  { id: 'cities', group: 'base', paragraphs: 5, decisions: {}, picture: town },
  {
    id: 'cloisters', group: 'base', paragraphs: 3, decisions: {},
    picture: picture(['V:3 U:1 V:0', 'U:0 B:0 U:0', 'V:2 U:1 V:1'], [{ piece: 'follower', colour: 'yellow', x: 1, y: 1, segment: 'cloister' }]),
  },
  {
    id: 'farms', group: 'base', paragraphs: 5, decisions: {},
    picture: picture(['E:2 E:2', 'E:0 J:0'], [{ piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'f0' }]),
  },
  {
    id: 'final', group: 'base', paragraphs: 4, decisions: {},
    picture: picture(['R:2 E:3', 'D:0 U:1'], [
      { piece: 'follower', colour: 'blue', x: 0, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'red', x: 1, y: 1, segment: 'r0' },
    ]),
  },
  ...listed(import.meta.glob<Topic[]>('../modules/*/help.ts', { eager: true, import: 'topics' })).flat(),
];

/** Where the rules help has the answer to "why am I asked this?". */
export function ruleFor(decision: string): { topic: string; paragraph: number } {
  const topic = topics.find(({ decisions }) => decision in decisions) ?? topics[0]!;
  return { topic: topic.id, paragraph: topic.decisions[decision] ?? 1 };
}
