// What the server sends and takes. docs/protocol.md and docs/live.md say what each member means.
// Generated from src/json/wire and src/modules/*/wire.json by tools/wire.py: change those.

export type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'black' | 'pink';

export interface Words {
  en: string;
  es: string;
}

export type Aids = 'beginner' | 'standard' | 'tournament';

export type SeatKind = 'here' | 'link' | 'computer' | 'program';

export type Phase = 'waiting' | 'playing' | 'over';

export type Rotation = 0 | 90 | 180 | 270;

export type Side = 'N' | 'E' | 'S' | 'W';

export type EdgeKind = 'field' | 'road' | 'city' | 'river';

export type PieceKind = 'follower' | 'large' | 'abbot' | 'builder' | 'pig';

export type FeatureKind = 'road' | 'city' | 'field' | 'cloister' | 'garden' | 'castle' | 'cemetery' | 'mist';

export type Goods = 'wine' | 'grain' | 'cloth';

/** On the score track. */
export type Figure = 'man' | 'woman';

export type Farmers = 'off' | 'per_farm' | 'per_farm_once' | 'per_city';

export type Decision =
  | 'over' | 'place_tile' | 'figure' | 'score_next' | 'draw_tile' | 'second_tile' | 'crop_option' | 'crop_add'
  | 'crop_take_back' | 'new_ferry' | 'redirect_ferry' | 'fly_roll' | 'landing' | 'second_ingot' | 'take_ingot'
  | 'move_mage_or_witch' | 'remove_mage_or_witch' | 'separate_mage_and_witch' | 'advance_figure' | 'message'
  | 'message_follower' | 'draw_message' | 'mists_place_tile' | 'bury' | 'cemetery_ghost' | 'mists_meeple'
  | 'mists_score_next' | 'points_or_ghosts' | 'dog_target' | 'dog_ghosts' | 'hidden_tile' | 'draw_hidden'
  | 'own_robber' | 'next_robber' | 'whom_to_rob';

export type Verb =
  | 'pass' | 'draw' | 'place' | 'put' | 'score' | 'retrieve' | 'second_tile' | 'crop A' | 'crop B' | 'add'
  | 'take_back' | 'ferry' | 'redirect' | 'fly' | 'roll' | 'land' | 'ingot' | 'take_ingot' | 'mage' | 'witch'
  | 'remove mage' | 'remove witch' | 'advance' | 'message' | 'action' | 'points' | 'score_follower' | 'bury'
  | 'bury_from_supply' | 'ghost' | 'take_points' | 'remove_ghosts' | 'dog' | 'dog_removes' | 'hide' | 'hidden'
  | 'robber' | 'rob';

export type EventKind =
  | 'drawn' | 'set_aside' | 'placed' | 'piece_put' | 'piece_home' | 'points' | 'no_points' | 'over' | 'goods_taken'
  | 'extra_tile' | 'tile_lapsed' | 'crop_chosen' | 'ferry_laid' | 'ferry_moved' | 'rolled' | 'flight_failed'
  | 'ingot_put' | 'ingot_taken' | 'mage_moved' | 'witch_moved' | 'mage_left' | 'witch_left' | 'message_earned'
  | 'message_turned' | 'figures_added' | 'mist_completed' | 'ghosts_placed' | 'ghosts_removed' | 'cemetery_closed'
  | 'buried' | 'dog_placed' | 'dog_lost' | 'pile_opened' | 'hidden_laid' | 'won' | 'lost_to_ghosts' | 'lost_to_tiles'
  | 'robber_put' | 'robber_carried' | 'robber_waits' | 'robber_stays' | 'robber_home';

export type PointsWhy =
  | 'completed' | 'unfinished' | 'farm' | 'retrieved' | 'goods' | 'gold' | 'message' | 'dog' | 'robbery';

/** What made a score other than the plain one. */
export type PointsNote =
  | 'tiny_city' | 'pig' | 'wine' | 'grain' | 'cloth' | 'inn' | 'cathedral' | 'mage' | 'witch' | 'instead';

/** Which game is to be played next; others than `again` only in the cooperative game. */
export type Wish = 'again' | 'same_tiles' | 'next_level';

/** Since 1970, or a span of them. */
export type Milliseconds = number;

export interface Problem {
  code: string;
  text: string;
  params?: Record<string, unknown>;
  field?: string;
}

export interface Reason {
  code: string;
  text: string;
  params?: Record<string, unknown>;
}

export interface SetupRequest {
  rules: string;
  with?: string[];
  without?: string[];
  set?: { tiny_city?: number; farmers?: Farmers; tiles?: number } & Record<string, string | number>;
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
  tiles?: number; // of the bag that are played, in a short game
}

export interface Preset {
  id: string;
  name: Words;
  tiles: number;
  seats: [number, number];
  colours: Colour[]; // in the box
  minutes: Record<string, number>; // by the number of seats
  switches: string[];
  tiny_city: number;
  farmers: Farmers;
  level?: number; // of the cooperative game
}

export interface Level {
  id: string;
  name: Words;
  elo: number;
  seconds: number;
}

export interface Module {
  id: string;
  name: Words;
  set: string | null;
  tiles: number;
  needs: string[];
  conflicts: string[];
}

export interface SeatRequest {
  colour: Colour;
  name: string;
  kind: SeatKind;
  level?: string;
}

export type Clock = { minutes: number; increment: number } | { days: number };

/** What happens when time runs out or somebody stays away. */
export type Away = 'computer' | 'forfeit';

export interface CreateRequest {
  setup: SetupRequest;
  seats: SeatRequest[];
  aids: Aids;
  clock: Clock | null;
  away: Away;
  draw_by_hand: boolean | null;
  watch: WatchRequest | null;
  chat: boolean;
  language: string;
  shuffle?: 'server' | 'together';
  record?: string;
  parent?: string;
  at?: number;
  order?: 'shuffled' | 'as_came';
  draws?: string[];
}

export interface Daily {
  date: string;
  setup: SetupRequest;
  tiles: number; // that come in the game
  level: string | null; // of the opponent; null: there is none
  par_level: string;
}

export interface DailyResults {
  date: string;
  count: number;
  points: number[][]; // [points, how many reached them], the fewest first
}

export interface DailyRequest {
  daily: string;
  name?: string;
  par?: boolean; // the computer plays in the person's place
  language?: string;
}

export interface WatchRequest {
  delay: 0 | 1 | 3;
  public: boolean;
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

export interface Seat {
  seat: Colour;
  colours: Colour[];
  name: string;
  kind: SeatKind;
  level: string | null;
  seated: boolean; // somebody has opened the link and sat down
  ready: boolean;
  present: boolean;
  away_since: Milliseconds | null;
  waited_for_until: Milliseconds | null; // then the computer takes over
  computer_plays: boolean;
  forfeited: boolean;
  clock_ms?: Milliseconds;
}

export interface TableRequest {
  id: number;
  kind: 'takeback' | 'takeover';
  by: Colour;
  until: Milliseconds;
  answers: Partial<Record<Colour, boolean>>;
  to?: number;
  seat?: Colour;
}

/** The tiles that are shuffled, by groups, in the order in which the shuffle begins with them. */
export type Bag = [string, number][][];

/** How people add to the shuffle before the game begins. */
export interface Mixed {
  seals: Partial<Record<Colour, string>>;
  until: Milliseconds | null; // while the parts are being opened
  parts: Partial<Record<Colour, string | null>> | null; // since the game has begun
}

export interface Table {
  id: string;
  phase: Phase;
  setup: Setup;
  aids: Aids;
  clock: Clock | null;
  away: Away;
  draw_by_hand: boolean;
  chat: boolean;
  language: string;
  watch: { delay: number; public: boolean } | null;
  fair: boolean;
  commitment: string | null;
  seed: string | null; // at the end, where the server shuffled alone
  secret: string | null; // at the end, its share where people added theirs
  shuffle: Mixed | null; // null: people add nothing
  parent: Parent | null;
  with_takebacks: boolean;
  paused: 'disk' | null;
  seats: Seat[];
  clock_running: Colour | null;
  now: Milliseconds;
  watchers: number;
  request: TableRequest | null;
  rematch: Rematch | null;
  waiting_for_draw: boolean;
  thinking: Colour | null;
  ended_by: 'forfeit' | null; // where not the rules ended it
  daily?: string; // the date whose daily game it is
}

/** The game and move it was branched off from. */
export interface Parent {
  game: string | null;
  move: number;
}

export interface Rematch {
  accepted: Colour[];
  wish: Wish;
  game: string | null;
}

export interface ChatLine {
  name: string;
  at: Milliseconds;
  seq: number;
  seat?: Colour;
  watcher?: boolean;
  text?: string;
  phrase?: string;
}

export interface SentTile {
  x: number;
  y: number;
  tile: string;
  rotation: Rotation;
}

export interface SentPiece {
  colour: Colour;
  piece: PieceKind;
  x: number;
  y: number;
  segment: string;
  feature: number;
}

export interface Standing {
  x: number;
  y: number;
  segment: string;
  feature: number;
}

export type Tokens = { x: number; y: number; number: number }[];

export interface Asked {
  seat: 'red' | 'blue' | 'yellow' | 'green' | 'black' | 'pink' | 'chance' | null;
  decision: Decision;
  number: number;
  duty: string;
  about?: About;
}

/** What a question is about; which members are there depends on the question. */
export interface About {
  points?: number;
  why?: PointsWhy;
  x?: number;
  y?: number;
  segment?: string;
  kind?: FeatureKind;
  may_add?: Colour[];
  must_take_back?: Colour[];
  number?: number; // of the die
  left?: number;
  takers?: Colour[];
  figures?: FigureAdvance[];
  message?: number;
  possible?: boolean;
  lacks?: string;
  dog?: Dog;
  colours?: Colour[];
  each?: number;
  total?: number;
  victim?: Colour;
  figure?: Figure;
  robbed?: number;
}

/** A legal answer: its text is what is sent; the other members depend on the verb. What it does is there where the aids tell. */
export interface Legal {
  n: number;
  text: string;
  verb: Verb;
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
  figure?: Figure;
  points?: number; // what it brings, where the aids tell
  returns?: PieceKind[]; // who goes home with the follower
  makes?: FerryEffect;
  mist?: MistEffect;
  haunts?: { roads: number; cities: number; features: number[]; closed: number };
}

export interface FigureOnTrack {
  figure: Figure;
  points: number;
  square: number;
  laps: number;
}

export interface ColourState {
  colour: Colour;
  seat: Colour;
  score: number;
  figures: FigureOnTrack[];
  points: Partial<Record<PointsWhy, number>>;
  supply: Partial<Record<PieceKind, number>>;
  projected?: number;
  to_come?: Partial<Record<PointsWhy, number>>;
  goods?: { wine: number; grain: number; cloth: number };
  ingots?: number;
  robber?: number | null;
}

export interface ModulesState {
  ferries?: { x: number; y: number; pair: string; moved: boolean }[];
  mage?: Standing | null;
  witch?: Standing | null;
  messages?: { in_hand: number | null; unseen: number[]; under: number[] };
  mists?: MistsState;
}

export type Result =
  | { outcome: 'scored'; winners: Colour[] }
  | { outcome: 'forfeit'; winners: Colour[] }
  | { outcome: 'won'; winners?: undefined }
  | { outcome: 'lost_to_ghosts'; winners?: undefined }
  | { outcome: 'lost_to_tiles'; winners?: undefined };

/** Tiles still to come; which they are where the aids tell. */
export interface Left {
  total: number;
  in_this_group: number;
  tiles?: Record<string, number>;
}

export interface StepTaken {
  decision: Decision;
  number: number;
  seat: Colour;
  done: boolean;
}

/** The position as it is sent: only the tiles that are new, and apart from them what lies on the tiles. */
export interface SentView {
  actions: number;
  turn: number;
  active: Colour;
  asked: Asked;
  over: boolean;
  result: Result | null;
  in_hand: string | null;
  tiles: SentTile[];
  tiles_from: number;
  pieces: SentPiece[];
  colours: ColourState[];
  left: Left;
  set_aside: Record<string, number>;
  modules: ModulesState;
  legal: Legal[];
  step: { steps: StepTaken[]; locked_from: number };
  extra: 'second' | 'message' | null;
  last: { seat: Colour; x: number; y: number; n: number }[];
  setup?: Setup;
  ghosts?: Tokens;
  ingots?: Tokens;
  on_top?: string; // the next tile, where everybody has seen it
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
  goods?: Partial<Record<Goods, number>>;
}

export interface OpenSquare {
  x: number;
  y: number;
  needs: Partial<Record<Side, EdgeKind>>;
  dead?: boolean;
  fits?: { tile: string; copies: number; rotations: Rotation[] }[];
}

/** What the aids of the table show. */
export interface SentLook {
  features: Feature[];
  open: OpenSquare[];
  left: Left;
  set_aside: Record<string, number>;
  projected?: { colour: Colour; projected: number; to_come: Partial<Record<PointsWhy, number>> }[];
}

export interface PointsSum {
  tiles: number;
  per_tile: number;
  shields: number;
  per_shield: number;
  cities: number;
  per_city: number;
  flat: number;
  notes: PointsNote[];
}

/** One thing that happened; `what` says which of the other members are there. */
export interface GameEvent {
  what: EventKind;
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
  after?: number; // the points then
  weights?: Partial<Record<Colour, number>>;
  large?: Colour[]; // whose large follower stands there
  figure?: Figure;
  square?: number;
  already_paid?: number;
  idle_pigs?: Colour[];
  tiles?: number;
  goods?: Goods;
  total?: number;
  for?: 'builder' | 'message';
  tokens?: number;
  tied?: boolean;
  option?: 'A' | 'B';
  pair?: string;
  from?: string;
  number?: number;
  ingots?: number;
  each?: number;
  message?: number;
  man?: number;
  woman?: number;
  dog?: Dog;
  instead_of?: number;
  left?: number;
  moved?: number;
  goal?: number;
  mark?: number;
  colours?: number;
  beside?: { colour: Colour; figure: Figure }[]; // whom a robber joined
  with?: Colour;
  robbed?: Colour;
  of?: number; // what the robber takes half of
}

export type By = 'person' | 'computer' | 'clock' | 'chance';

export interface LogAction {
  n: number;
  turn: number;
  seat: Colour | null;
  decision: Decision;
  action: string;
  events: GameEvent[];
  by?: By;
  only?: boolean;
}

export interface LogEntry {
  n: number;
  turn?: number;
  seat?: Colour | null;
  decision?: Decision;
  action?: string;
  by?: By;
  only?: boolean;
  events?: GameEvent[];
  note?: 'takeback' | 'request_closed' | 'takeover' | 'returned' | 'forfeited' | 'hint'; // an entry that is no action
  to?: number; // of a takeback
  request?: number; // of one that is closed, with `outcome`, `what` and `for`
  outcome?: 'allowed' | 'declined' | 'timed_out';
  what?: 'takeback' | 'takeover';
  for?: Colour;
  level?: string; // of a takeover or forfeit
  why?: 'clock' | 'away' | 'consent' | 'owner';
}

export interface You {
  seats: Colour[];
  host: boolean;
  watching: boolean;
}

/** What somebody who comes to the table is told. */
export interface Snapshot {
  game: string;
  seq: number;
  version: number;
  you: You;
  table: Table;
  view: SentView;
  log: LogEntry[];
  log_from: number;
  bag: Bag | null;
  chat: ChatLine[];
  missed: LogEntry[];
}

export type Mark = { x: number; y: number; tile: string; rotation: Rotation } | { x: number; y: number; segment: string; piece: PieceKind; colour: Colour };

export interface HintAnswer {
  action: string;
  reasons: Reason[];
  then?: string;
  points?: number; // the lead; in the cooperative game there is a chance
  chance?: number;
}

/** What follows when a draft is sealed. */
export type Next =
  | 'end_of_turn' | 'die' | 'message' | 'seat' | 'second_tile' | 'extra_tile' | 'ask' | 'won' | 'lost' | 'over';

/** Carries the id of the message that it answers. */
export interface Answer {
  id?: number;
}

export interface Welcome {
  type: 'welcome';
  game: string;
  seq: number;
  version: number;
  you: You;
  table: Table;
  view: SentView;
  log: LogEntry[];
  log_from: number;
  bag: Bag | null;
  chat: ChatLine[];
  missed: LogEntry[];
  id?: number;
}

export interface Update {
  type: 'update';
  seq: number;
  version: number;
  table: Table;
  played: LogEntry[];
  view: SentView;
  taken_back_to?: number;
}

export interface Drafting {
  type: 'drafting';
  seat: Colour;
  actions: string[];
  view_marks: Mark[];
}

export interface Refused {
  type: 'refused';
  code: string;
  text: string;
  params?: Record<string, unknown>;
  field?: string;
  id?: number;
  version?: number;
  view?: SentView;
}

export interface SentDraft {
  type: 'draft';
  version: number;
  complete: boolean;
  next: Next;
  played: LogAction[];
  view: SentView;
  id?: number;
  next_seat?: Colour;
  awards?: { colour: Colour; points: number }[]; // where the aids tell
  ghosts?: { need: number; left: number };
}

export interface WhyNot {
  type: 'why';
  legal: boolean;
  id?: number;
  code?: string;
  text?: string;
  params?: Record<string, unknown>;
}

export type ServerMessage =
  | Welcome
  | Update
  | { type: 'table'; seq: number; table: Table }
  | { type: 'watchers'; watchers: number }
  | { type: 'thinking'; seat: Colour; since: Milliseconds }
  | {
    type: 'chat';
    name: string;
    at: Milliseconds;
    seq: number;
    seat?: Colour;
    watcher?: boolean;
    text?: string;
    phrase?: string;
  }
  | Drafting
  | { type: 'ping'; seat: Colour; x: number; y: number }
  | { type: 'suggest'; seat: Colour; actions: string[] }
  | { type: 'moved_elsewhere' }
  | { type: 'bye'; code: string; text: string }
  | { type: 'ok'; id?: number; seq?: number }
  | Refused
  | SentDraft
  | WhyNot
  | {
    type: 'look';
    features: Feature[];
    open: OpenSquare[];
    left: Left;
    set_aside: Record<string, number>;
    version: number;
    projected?: { colour: Colour; projected: number; to_come: Partial<Record<PointsWhy, number>> }[];
    id?: number;
  }
  | {
    type: 'analysis';
    progress: number;
    players: Assessed[];
    moments: Moment[];
    seed?: number;
    rollouts?: number;
    id?: number;
  }
  | { type: 'hint'; seat: Colour; answers: HintAnswer[]; id?: number }
  | { type: 'log'; from: number; to: number; log: LogEntry[]; id?: number }
  | { type: 'rematch'; game: string; id?: number; commitment?: string | null };

/** Its id comes back with the answer. */
export interface Asking {
  id?: number;
}

export interface AboutDraft {
  version: number;
  id?: number;
  seat?: Colour | null;
  actions?: string[];
}

export type ClientMessage =
  | {
    type: 'join';
    game: string;
    id?: number;
    keys?: string[];
    since?: number;
    seal?: string;
    part?: string;
  }
  | { type: 'sit'; id?: number; seat?: Colour; name?: string; ready?: boolean }
  | { type: 'seat'; seat: Colour; kind: 'computer' | 'link'; id?: number; level?: string }
  | { type: 'start'; id?: number; fill?: string | null }
  | { type: 'part'; part: string; id?: number }
  | { type: 'draft'; version: number; id?: number; seat?: Colour | null; actions?: string[] }
  | { type: 'confirm'; version: number; id?: number; seat?: Colour | null; actions?: string[] }
  | { type: 'draw'; version: number; id?: number }
  | {
    type: 'explain';
    version: number;
    id?: number;
    seat?: Colour | null;
    actions?: string[];
    action?: string;
    square?: [number, number];
  }
  | { type: 'look'; id?: number; version?: number; seat?: Colour | null; actions?: string[] }
  | { type: 'hint'; version: number; id?: number; seat?: Colour | null; actions?: string[] }
  | { type: 'analysis'; id?: number }
  | { type: 'log'; from: number; to: number; id?: number }
  | { type: 'takeback'; id?: number; to?: number | null }
  | { type: 'answer'; request: number; id?: number; allow?: boolean }
  | { type: 'wait'; seat: Colour; id?: number }
  | { type: 'takeover'; seat: Colour; id?: number; on?: boolean }
  | { type: 'rematch'; id?: number; wish?: Wish }
  | { type: 'say'; id?: number; seat?: Colour; name?: string; text?: string; phrase?: string }
  | { type: 'ping'; x: number; y: number; id?: number; seat?: Colour }
  | { type: 'suggest'; actions: string[]; id?: number; seat?: Colour }
  | { type: 'leave'; id?: number };

export interface Presets {
  presets: Preset[];
}

export interface Levels {
  levels: Level[];
}

export interface Modules {
  modules: Module[];
}

export interface TileSets {
  sets: { set: string; name: Words; total: number; reconstructed: boolean; tiles: TileFacts[] }[];
}

export interface TileFacts {
  tile: string;
  copies: number;
  edges: EdgeKind[];
  segments: SegmentFacts[];
  river?: Side[];
  symbol?: string;
  direction?: number;
  start_copies?: number;
  garden?: boolean;
}

export interface SegmentFacts {
  id: string;
  kind: FeatureKind;
  sides?: Side[];
  halves?: string[];
  shields?: number;
  inn?: boolean;
  cathedral?: boolean;
  goods?: Goods;
  ghosts?: number;
  end?: string;
  cities?: string[];
}

/** How others in the house reach the server. */
export interface Network {
  open: boolean;
  may_open: boolean;
  links: string[];
}

export interface Failure {
  error: Problem;
}

export interface Deleted {
  game: string;
}

export interface GameStatus {
  game: string;
  phase: Phase;
  rules: string;
  setup: Setup;
  names: { seat: Colour; name: string; kind: SeatKind; level: string; yours: boolean }[];
  turn: number;
  tiles_left: number;
  scores: Partial<Record<Colour, number>>;
  your_move: boolean;
  aids: Aids;
  updated: Milliseconds;
  now: Milliseconds;
}

/** With an `error` the server does not know the game or cannot read it, or the key is not its. */
export type MyGame = (GameStatus & { error?: undefined }) | { game: string; error: { code: string } };

export interface MyGames {
  games: MyGame[];
}

export interface Games {
  games: GameStatus[];
}

export interface GameResult {
  game: string;
  phase: Phase;
  result: Result | null;
  colours: { colour: Colour; seat: Colour; score: number; points: Partial<Record<PointsWhy, number>> }[];
  fair: boolean;
  commitment: string | null;
  seed: string | null;
  secret?: string;
}

export interface RecordFacts {
  moves: number;
  setup: Setup;
  over: boolean;
  result: Result | null;
  scores: Partial<Record<Colour, number>>;
}

export interface TimelinePoint {
  move: number;
  turn: number;
  seat: Colour;
  scores: Record<string, number>;
  projected: Record<string, number>;
}

export interface SentReplay {
  setup: Setup;
  problem: Problem | null; // what is wrong with the record after its last move
  moves: number;
  at: number;
  view: SentView;
  look: SentLook;
  log?: LogAction[];
  timeline?: TimelinePoint[];
}

export type Grade = 'good' | 'great' | 'slip' | 'mistake';

/** With its standard errors. A team has a chance and no points. */
export interface Loss {
  chance: number;
  chance_error: number;
  points?: number;
  error?: number;
}

export interface CoachReason {
  code: string;
  colour?: Colour;
  kind?: FeatureKind;
  points?: number;
  ghosts?: number;
  cities?: number;
  followers?: number;
  tiles?: number;
}

export interface CoachAction {
  text: string;
  verb: string;
  x?: number;
  y?: number;
  rotation?: Rotation;
  segment?: string;
  kind?: FeatureKind;
  piece?: PieceKind;
  colour?: Colour;
  tile?: string;
  number?: number;
  pair?: string;
  figure?: Figure;
}

export interface Candidate {
  action: CoachAction;
  chance: number;
  rollouts: number;
  reasons: CoachReason[];
  text: string;
  then?: CoachAction;
  lead?: number;
  error?: number;
}

export interface AnyMoment {
  at: number; // moves before it
  actions: number;
  turn: number; // tiles placed before it
  colour: Colour;
  decision: string;
}

export interface DecisionMoment {
  kind: 'decision';
  at: number; // moves before it
  actions: number;
  turn: number; // tiles placed before it
  colour: Colour;
  decision: string;
  grade: Grade;
  loss: Loss;
  exact: boolean;
  chances: number[];
  candidates: Candidate[];
  played: number;
  leads?: number[];
}

export interface DrawMoment {
  kind: 'draw';
  at: number; // moves before it
  actions: number;
  turn: number; // tiles placed before it
  colour: Colour;
  decision: string;
  action: CoachAction;
  luck: Loss[];
}

export type Moment =
  | DecisionMoment
  | DrawMoment;

export interface Assessed {
  colour: Colour;
  decisions: number;
  grades: Partial<Record<Grade, number>>;
  lost: Loss;
  luck: Loss;
  own_luck: Loss;
  strength?: number;
  points?: number;
  lead?: number;
  lead_without_luck?: number;
}

/** What the coach found out about a game, see docs/analysis.md. */
export interface Analysis {
  progress: number;
  players: Assessed[];
  moments: Moment[];
  seed?: number;
  rollouts?: number;
}

/** What a ferry does to the roads of its lake. */
export interface FerryEffect {
  road: FerryRoad;
  ends: { tiles: number; complete: boolean; side: Side }[];
  builders: Colour[]; // whose builder goes home
  joins?: number[]; // lengths of roads; one where both ends are of the same road
}

export interface FerryRoad {
  tiles: number;
  complete: boolean;
}

/** Where the points would bring one of the two scoring figures. */
export interface FigureAdvance {
  figure: Figure;
  from: number;
  to: number;
  message: boolean;
  robbers?: Colour[];
}

export type Dog = 'rufus' | 'ronja';

/** What a tile does in the mist. */
export interface MistEffect {
  joins: Side[];
  breaks: Side[];
  banks: number; // completed
  closed: number; // cemeteries
  ghosts?: number; // unless something is asked before they come
}

export interface MistsState {
  level: number;
  points: number;
  goal: number;
  marks: number[];
  marks_reached: number;
  ghost_supply: number;
  piles: number[];
  dogs: Partial<Record<Dog, { x: number; y: number; segment: string; feature: number; colour: Colour } | null>>;
  burials: { x: number; y: number; colour: Colour | null }[];
  hidden: { x: number; y: number; tile?: string }[];
}
