// What the server sends and takes. docs/protocol.md says what each member means.

export type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'black' | 'pink';
export const colours: Colour[] = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

export type Words = Record<'en' | 'es', string>;
export type Aids = 'beginner' | 'standard' | 'tournament';
export type SeatKind = 'here' | 'link' | 'computer' | 'program';
export type Rotation = 0 | 90 | 180 | 270;
export type PieceKind = 'follower' | 'large' | 'abbot' | 'builder' | 'pig';
export type FeatureKind = 'road' | 'city' | 'field' | 'cloister' | 'garden' | 'castle' | 'cemetery' | 'mist' | 'river';
export type Farmers = 'off' | 'per_farm' | 'per_farm_once' | 'per_city';

export interface Problem {
  code: string;
  text: string;
  params?: Record<string, unknown>;
  field?: string;
}

// Set-up and catalogue

export interface SetupRequest {
  rules: string;
  with?: string[];
  without?: string[];
  set?: { tiny_city?: number; farmers?: Farmers } & Record<string, string | number>;
  copies?: Record<string, number>;
  first?: Colour | null;
}

export interface Setup {
  rules: string;
  switches: string[];
  tiny_city: number;
  farmers: Farmers;
  readings: Record<string, string>; // where the books can be read in two ways, and it makes a difference
  copies: Record<string, number>;
  seats: { colour: Colour; name: string }[];
  first: Colour;
  level?: number;
}

export interface Preset {
  id: string;
  name: Words;
  level?: number; // of the cooperative game
  tiles: number;
  seats: [number, number];
  colours: Colour[]; // in the box
  minutes: Record<string, number>; // by the number of seats
  switches: string[];
  tiny_city: number;
  farmers: Farmers;
}

export interface Level {
  id: string;
  name: Words;
  elo?: number;
  seconds?: number;
}

export interface SeatRequest {
  colour: Colour;
  name: string;
  kind: SeatKind;
  level?: string;
}

export type Clock = { minutes: number; increment: number } | { days: number };

export interface CreateRequest {
  setup: SetupRequest;
  seats: SeatRequest[];
  aids: Aids;
  clock: Clock | null;
  away: 'computer' | 'forfeit';
  draw_by_hand: boolean | null;
  watch: { delay: 0 | 1 | 3; public: boolean } | null;
  chat: boolean;
  language: string;
  seed?: number;
  record?: string;
  at?: number;
  order?: 'shuffled' | 'as_came';
  draws?: string[];
}

export interface Created {
  game: string;
  host: string;
  watch: string | null;
  commitment: string | null;
  seats: { seat: Colour; kind: SeatKind; key: string | null }[];
}

export interface Check {
  ok: boolean;
  tiles: number | null;
  seats: [number, number] | null;
  minutes: number | null;
  warnings: Problem[];
  problem: Problem | null;
}

/** How others in the house reach the server. */
export interface Network {
  open: boolean;
  may_open: boolean;
  links: string[];
}

export interface GameStatus {
  game: string;
  error?: { code: string }; // instead of the rest: the server does not know the game or cannot read it, or the key is not its
  phase: Phase;
  rules: string;
  names: { seat: Colour; name: string; kind: SeatKind; level: string; yours: boolean }[];
  your_move?: boolean;
  tiles_left?: number;
  scores?: Record<string, number>;
  updated: number;
  turn?: number;
  level?: number;
  goal?: number;
  points?: number;
}

// The table

export type Phase = 'waiting' | 'playing' | 'over';

export interface Seat {
  seat: Colour;
  colours: Colour[];
  name: string;
  kind: SeatKind;
  level: string | null;
  seated: boolean; // somebody has opened the link and sat down
  ready: boolean;
  present: boolean;
  away_since: number | null;
  waited_for_until: number | null; // then the computer takes over
  computer_plays: boolean;
  forfeited: boolean;
  clock_ms?: number | null;
}

export interface TableRequest {
  id: number;
  kind: 'takeback' | 'takeover';
  by: Colour;
  to: number | null;
  seat: Colour | null;
  until: number;
  answers: Partial<Record<Colour, boolean>>;
}

/** Which game is to be played next; others than `again` only in the cooperative game. */
export type Wish = 'again' | 'same_tiles' | 'next_level';

/** The tiles that are shuffled, by groups, in the order in which the shuffle begins with them. */
export type Bag = [string, number][][];

/** How people add to the shuffle before the game begins. */
export interface Mixed {
  seals: Partial<Record<Colour, string>>;
  until: number | null; // while the parts are being opened
  parts: Partial<Record<Colour, string | null>> | null; // since the game has begun
}

export interface Table {
  id: string;
  phase: Phase;
  setup: Setup;
  aids: Aids;
  clock: Clock | null;
  away: 'computer' | 'forfeit';
  draw_by_hand: boolean;
  chat: boolean;
  watch: { delay: number; public: boolean } | null;
  fair: boolean;
  commitment: string | null;
  seed: string | null; // at the end, where the server shuffled alone
  secret: string | null; // at the end, its share where people added theirs
  shuffle: Mixed | null; // null: people add nothing
  parent: { game?: string; move: number } | null;
  with_takebacks: boolean;
  paused: null | 'disk';
  seats: Seat[];
  clock_running: Colour | null;
  now: number;
  watchers: number;
  request: TableRequest | null;
  rematch: { accepted: Colour[]; wish: Wish; game: string | null } | null;
  waiting_for_draw: boolean;
  thinking: Colour | null;
  ended_by: string | null; // "forfeit", where not the rules ended it
}

// The position

export interface Placed {
  x: number;
  y: number;
  tile: string;
  rotation: Rotation;
  ghosts?: number;
  ingots?: number;
}

export interface Piece {
  colour: Colour;
  piece: PieceKind;
  x: number;
  y: number;
  segment: string;
  feature?: number;
}

export interface Asked {
  seat: Colour | 'chance' | null;
  decision: string;
  number: number;
  duty: string;
  about?: About;
}

/** What a question is about; which members are there depends on the question. */
export interface About {
  points?: number;
  number?: number;
  left?: number;
  x?: number;
  y?: number;
  dog?: string;
  figure?: 'man' | 'woman';
  victim?: Colour;
  robbed?: number;
  may_add?: Colour[];
  must_take_back?: Colour[];
  takers?: Colour[];
  lacks?: string;
  colours?: Colour[];
  each?: number;
  total?: number;
  figures?: { figure: 'man' | 'woman'; from: number; to: number; message: boolean; robbers?: Colour[] }[];
}

/** A legal answer: its text is what is sent; the other members depend on the verb. */
export interface Legal {
  n: number;
  text: string;
  verb: string;
  x?: number;
  y?: number;
  rotation?: Rotation;
  segment?: string;
  kind?: FeatureKind;
  feature?: number; // what the segment belongs to, where any of its segments would do
  piece?: PieceKind;
  colour?: Colour;
  tile?: string;
  number?: number;
  pair?: string;
  figure?: 'man' | 'woman';
  points?: number; // what it brings, where the aids tell
  mist?: MistEffect; // ... and what it does there
  returns?: PieceKind[]; // who goes home with the follower
  haunts?: { roads: number; cities: number; features: number[]; closed: number };
  makes?: FerryEffect; // where the aids tell
}

/** What a tile does in the mist. */
export interface MistEffect {
  joins: string[]; // sides
  breaks: string[];
  banks: number; // completed
  closed: number; // cemeteries
  ghosts?: number; // unless something is asked before they come
}

interface FerryRoad {
  tiles: number;
  complete: boolean;
}

/** What a ferry does to the roads of its lake. */
export interface FerryEffect {
  road: FerryRoad;
  ends: (FerryRoad & { side: string })[];
  builders: Colour[]; // whose builder goes home
  joins?: number[]; // lengths of roads; one where both ends are of the same road
}

export interface ColourState {
  colour: Colour;
  seat: Colour;
  score: number;
  figures: { figure: 'man' | 'woman'; points: number; square: number; laps: number }[];
  points: Partial<Record<PointsWhy, number>>;
  supply: Partial<Record<PieceKind, number>>;
  projected?: number;
  to_come?: Partial<Record<PointsWhy, number>>;
  goods?: Record<'wine' | 'grain' | 'cloth', number>;
  ingots?: number;
  robber?: number | null;
}

export type PointsWhy =
  | 'completed' | 'retrieved' | 'unfinished' | 'farm' | 'robbery' | 'message' | 'goods' | 'gold' | 'dog';

export interface Standing {
  x: number;
  y: number;
  segment: string;
  feature: number;
}

export interface MistsState {
  level: number;
  points: number;
  goal: number;
  marks: number[];
  marks_reached: number;
  ghost_supply: number;
  piles: number[];
  dogs: Record<string, Standing | null>;
  burials: { x: number; y: number; colour: Colour | null }[];
  hidden: { x: number; y: number; tile?: string }[];
}

export interface ModulesState {
  ferries?: { x: number; y: number; pair: string; moved: boolean }[];
  messages?: { in_hand: number | null; unseen: number[]; under: number[] };
  mage?: Standing | null;
  witch?: Standing | null;
  mists?: MistsState;
}

export type Result =
  | { outcome: 'scored'; winners: Colour[] }
  | { outcome: 'forfeit'; winners: Colour[] }
  | { outcome: 'won' | 'lost_to_ghosts' | 'lost_to_tiles'; winners?: undefined };

export interface View {
  setup?: Setup;
  actions: number;
  turn: number;
  active: Colour;
  asked: Asked;
  over: boolean;
  result: Result | null;
  in_hand: string | null;
  tiles: Placed[];
  tiles_from?: number;
  pieces: Piece[];
  colours: ColourState[];
  features?: Feature[];
  left: { total: number; in_this_group?: number; tiles?: Record<string, number> };
  set_aside: Record<string, number>;
  modules: ModulesState;
  legal: Legal[];
  steps?: { decision: string; number: number; seat: Colour; done: boolean }[];
  locked_from?: number | null;
  extra?: 'second' | 'message' | null;
  last?: { seat: Colour; x: number; y: number; n: number }[];
}

export interface Feature {
  id: number;
  kind: FeatureKind;
  tiles: number;
  open: number;
  complete: boolean;
  weights: Partial<Record<Colour, number>>;
  segments: [number, number, string][];
  owners?: Colour[];
  value?: number;
  value_if_completed?: number;
  stuck?: boolean;
  shields?: number;
  inn?: boolean;
  cathedral?: boolean;
  goods?: Partial<Record<'wine' | 'grain' | 'cloth', number>>;
}

export interface OpenSquare {
  x: number;
  y: number;
  needs: Partial<Record<'N' | 'E' | 'S' | 'W', string>>;
  dead?: boolean;
  fits?: { tile: string; copies: number; rotations: Rotation[] }[];
}

/** The position as it is sent: only the tiles that are new, and apart from them what lies on the tiles. */
export interface SentView extends Omit<View, 'steps' | 'locked_from'> {
  ghosts?: { x: number; y: number; number: number }[];
  ingots?: { x: number; y: number; number: number }[];
  step?: { steps: NonNullable<View['steps']>; locked_from: number };
}

/** The answer to `look`: what the aids of the table show. */
export interface Look {
  features: Feature[];
  open?: OpenSquare[];
  left: View['left'];
  set_aside?: Record<string, number>;
  colours?: Pick<ColourState, 'colour' | 'projected' | 'to_come'>[];
}

// What happened

export interface PointsSum {
  tiles: number;
  per_tile: number;
  shields: number;
  per_shield: number;
  cities: number;
  per_city: number;
  flat: number;
  notes: string[];
}

/** One thing that happened; `what` says which of the other members are there. */
export interface GameEvent {
  what: string;
  text: string;
  colour?: Colour;
  x?: number;
  y?: number;
  segment?: string;
  kind?: FeatureKind;
  tile?: string;
  rotation?: Rotation;
  piece?: PieceKind;
  points?: number;
  why?: PointsWhy;
  sum?: PointsSum;
  weights?: Partial<Record<Colour, number>>;
  figure?: 'man' | 'woman';
  pair?: string;
  goods?: 'wine' | 'grain' | 'cloth';
  square?: number;
  robbed?: Colour;
  option?: 'A' | 'B';
  for?: 'builder' | 'message';
  dog?: string;
  number?: number;
  /** Of points. */
  after?: number;
  large?: Colour[]; // whose large follower stands there
  message?: number;
  of?: number; // what the robber takes half of
  tokens?: number;
  tied?: boolean;
  ingots?: number;
  each?: number;
  already_paid?: number;
  idle_pigs?: Colour[];
  /** Of other events. */
  total?: number;
  from?: string;
  with?: Colour;
  beside?: { colour: Colour; figure: 'man' | 'woman' }[]; // whom a robber joined
  left?: number;
  goal?: number;
  mark?: number;
  moved?: number;
  instead_of?: number;
  man?: number;
  woman?: number;
  tiles?: number;
}

export interface LogEntry {
  n: number;
  turn: number;
  seat: Colour | null;
  decision?: string;
  action: string;
  by?: 'person' | 'computer' | 'clock';
  only?: boolean;
  note?: string; // an entry that is no action, such as "hint": it has no events
  why?: string; // of a takeover or forfeit: clock, away, consent, owner
  outcome?: string; // of a request: allowed, declined, timed_out
  events: GameEvent[];
}

export interface ChatLine {
  seat?: Colour;
  watcher?: boolean;
  name: string;
  text?: string;
  phrase?: string;
  at: number;
  seq: number;
}

export interface Reason {
  code: string;
  params?: Record<string, unknown>;
  text: string;
}

export interface HintAnswer {
  action: string;
  points: number;
  chance?: number;
  reasons: Reason[];
}

// Live messages

export interface You {
  seats: Colour[];
  host: boolean;
  watching: boolean;
}

export interface Welcome {
  type: 'welcome';
  game: string;
  seq: number;
  version: number;
  you: You;
  table: Table;
  view: SentView | null;
  log: LogEntry[];
  log_from: number;
  bag: Bag | null;
  chat: ChatLine[];
  missed?: LogEntry[];
}

export interface Draft {
  version: number;
  complete: boolean;
  next: 'end_of_turn' | 'die' | 'message' | 'seat' | 'second_tile' | 'extra_tile' | 'ask' | 'won' | 'lost' | 'over';
  next_seat?: Colour;
  awards?: { colour: Colour; points: number }[]; // where the aids tell
  played: LogEntry[];
  view: View;
  ghosts?: { need: number; left: number };
}

export type Mark =
  | { x: number; y: number; tile: string; rotation: Rotation }
  | { x: number; y: number; segment: string; piece: PieceKind; colour: Colour };

export interface Drafting {
  seat: Colour;
  actions: string[];
  view_marks: Mark[];
}

// Replays and results

export interface TimelinePoint {
  move: number;
  turn: number;
  seat: Colour;
  scores: Record<string, number>;
  projected: Record<string, number>;
}

export interface ReplayAnswer {
  setup: Setup;
  problem: Problem | null; // what is wrong with the record after its last move
  moves: number;
  at: number;
  view: View;
  look: Look;
  log?: LogEntry[];
  timeline?: TimelinePoint[];
}

export interface RecordFacts {
  moves: number;
  setup: Setup;
  result: Result | null;
}
