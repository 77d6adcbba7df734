// Reckons an award again from the sentences that explain it.

const patterns: [RegExp, (...numbers: number[]) => number][] = [
  [/city of only 2 tiles: 2 in all(?:, \+(\d+) for)?/, (shields = 0) => 2 + shields],
  [/unfinished (?:road|city) with an? (?:inn|cathedral) is worth nothing/i, () => 0],
  [/(?:road|city) of (\d+) tiles?(?: and (\d+) shields?)?(?: with an? (?:inn|cathedral))?, (\d) each/, (tiles, shields = 0, each) => (tiles! + shields) * each!],
  [/with all 8 tiles around it/, () => 9],
  [/: 1 \+ (\d+) around/, (around) => 1 + around!],
  [/with (\d+) completed cit(?:y|ies), (\d) each/, (cities, each) => cities! * each!],
  [/most farmers around the city/, () => 3],
  [/robber takes half of .+'s (\d+), rounded up/, (base) => Math.ceil(base! / 2)],
  [/2 points instead of the message/, () => 2],
  [/2 for each of (\d+)/, (n) => 2 * n!],
  [/smallest own city, at \S+: (\d+) tiles?(?: and (\d+) shields?)?/, (tiles, shields = 0) => tiles! + shields],
  [/most (?:wine|grain|cloth) \(\d+\)/, () => 10],
  [/(\d+) ingots?, (\d) each/, (ingots, rate) => ingots! * rate!],
  [/no majority/, () => 0],
];
/** What a message adds to say how it scored. */
const sums: [RegExp, (...numbers: number[]) => number][] = [
  [/^An unfinished .+ is worth nothing/, () => 0],
  [/^(\d+) tiles?(?: and (\d+) shields?)?, (\d) each\.$/, (tiles, shields = 0, each) => (tiles! + shields) * each!],
  [/^1 \+ (\d+) around/, (around) => 1 + around!],
  [/^(\d+) completed cit(?:y|ies), (\d) each/, (cities, each) => cities! * each!],
];

function matched(text: string, all: typeof patterns): number | null {
  for (const [pattern, value] of all) {
    const found = pattern.exec(text);
    if (found) return value(...found.slice(1).map((part) => (part === undefined ? undefined : Number(part)) as number));
  }
  return null;
}

/** The points that the sentences of an award add up to; NaN where they do not say. */
export function valueOf([text = '', ...more]: string[]): number {
  let value = more.map((line) => matched(line, sums)).find((found) => found !== null) ?? matched(text, patterns) ?? NaN;
  for (const line of more) {
    const mage = /^Mage: \+1 for each of (\d+) tiles?: (\d+) → (\d+)\.$/.exec(line);
    const witch = /^Witch: half of (\d+), rounded up: (\d+)\.$/.exec(line);
    const pig = /^Pig: (\d+) more/.exec(line);
    if (mage) value = Number(mage[2]) === value && Number(mage[3]) === value + Number(mage[1]) ? Number(mage[3]) : NaN;
    if (witch) value = Number(witch[1]) === value && Number(witch[2]) === Math.ceil(value / 2) ? Number(witch[2]) : NaN;
    if (pig) value += Number(pig[1]);
  }
  return value;
}
