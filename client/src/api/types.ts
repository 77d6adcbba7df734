// What is sent, and what the client makes of it. The types of what is sent are generated from the server's schema.
import type { Colour, ColourState, DecisionMoment, Feature, SentDraft, SentLook, SentPiece, SentReplay, SentTile, SentView, StepTaken } from './wire';

export * from './wire';

export const colours: Colour[] = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

/** A tile with what lies on it. */
export interface Placed extends SentTile {
  ghosts?: number;
  ingots?: number;
}

/** Also one that is only shown. */
export type Piece = Omit<SentPiece, 'feature'>;

/** The position as it is drawn: with all tiles, and what lies on them. */
export interface View extends Omit<SentView, 'tiles' | 'tiles_from' | 'pieces' | 'ghosts' | 'ingots' | 'step'> {
  tiles: Placed[];
  pieces: Piece[];
  steps?: StepTaken[];
  locked_from?: number;
  features?: Feature[];
}

/** What the aids of the table show. */
export interface Look extends Omit<SentLook, 'projected'> {
  colours: Pick<ColourState, 'colour' | 'projected' | 'to_come'>[];
}

export interface Draft extends Omit<SentDraft, 'type' | 'id' | 'view'> {
  view: View;
}

export interface ReplayAnswer extends Omit<SentReplay, 'view' | 'look'> {
  view: View;
  look: Look;
}

/** How good the answers to a question are; no moment where there is no choice. */
export interface Evaluation {
  progress: number;
  moment: DecisionMoment | null;
}
