// Shapes with one style each, and how a list of them becomes few SVG nodes.
import { signedArea, type Curve, type Point } from './geometry';
import type { Colour } from './palette';

type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Outline {
  d: string;
  box: Box;
  clockwise: boolean;
}

export interface Shape extends Outline {
  style: string;
}

/** Where and how large a drawing made around (0, 0) is put. */
export interface Placing {
  x: number;
  y: number;
  scale?: number;
  /** Degrees clockwise. */
  angle?: number;
  mirror?: boolean;
}

export const num = (n: number): string => String(Math.round(n * 10) / 10 || 0);

/**
 * The radius of an arc, a little too small: then the arc is stretched to just reach its rounded end.
 * One too large by a hundredth would bulge visibly.
 */
const radius = (r: number): string => String(Math.floor(r * 97) / 100);

const pair = (x: number, y: number): string => {
  const second = num(y);
  return num(x) + (second.startsWith('-') ? '' : ' ') + second;
};

interface Command {
  name: string;
  /** Absolute; for an arc rx, ry, angle, large, sweep, x, y. */
  values: number[];
}

const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };
const literals = new Map<string, Command[]>();

function literal(d: string): Command[] {
  let commands = literals.get(d);
  if (!commands) literals.set(d, (commands = parse(d)));
  return commands;
}

function parse(d: string): Command[] {
  const commands: Command[] = [];
  let x = 0;
  let y = 0;
  let start: Point = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const name = letter!.toUpperCase();
    const relative = letter !== name;
    const numbers = (rest!.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const arity = ARITY[name]!;
    for (let i = 0; i === 0 || i < numbers.length; i += arity || 1) {
      const v = numbers.slice(i, i + arity);
      const [dx, dy] = relative ? [x, y] : [0, 0];
      if (name === 'Z') [x, y] = start;
      else if (name === 'H') x = v[0]! + dx;
      else if (name === 'V') y = v[0]! + dy;
      else {
        const from = name === 'A' ? 5 : 0;
        for (let k = from; k < v.length; k += 2) {
          v[k]! += dx;
          v[k + 1]! += dy;
        }
        [x, y] = [v[arity - 2]!, v[arity - 1]!];
        if (name === 'M') start = [x, y];
      }
      if (name === 'H' || name === 'V') commands.push({ name: 'L', values: [x, y] });
      else commands.push({ name, values: v });
    }
  }
  return commands;
}

/** A path literal drawn around (0, 0), moved to its place. Commands: M L H V C Q A Z. */
export const path = (d: string, at: Placing): Outline => placed(literal(d), at);

function placed(commands: Command[], { x, y, scale = 1, angle = 0, mirror = false }: Placing): Outline {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians) * scale;
  const sin = Math.sin(radians) * scale;
  const flip = mirror ? -1 : 1;
  const points: Point[] = [];
  let reach = 0;
  let text = '';
  const move = (px: number, py: number): string => {
    const p: Point = [x + flip * px * cos - py * sin, y + flip * px * sin + py * cos];
    points.push(p);
    return pair(p[0], p[1]);
  };
  for (const { name, values: v } of commands) {
    text += name;
    if (name === 'A') {
      reach = Math.max(reach, v[0]! * scale, v[1]! * scale);
      const sweep = mirror ? 1 - v[4]! : v[4]!;
      text += `${radius(v[0]! * scale)} ${radius(v[1]! * scale)} ${num(flip * v[2]! + angle)} ${v[3]} ${sweep} `;
      text += move(v[5]!, v[6]!);
    } else {
      for (let i = 0; i < v.length; i += 2) text += (i ? ' ' : '') + move(v[i]!, v[i + 1]!);
    }
  }
  return { d: text, box: boxOf(points, reach), clockwise: signedArea(points) >= 0 };
}

function boxOf(points: readonly Point[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [px, py] of points) {
    left = Math.min(left, px);
    top = Math.min(top, py);
    right = Math.max(right, px);
    bottom = Math.max(bottom, py);
  }
  return [left - margin, top - margin, right + margin, bottom + margin];
}

export function ellipse(x: number, y: number, rx: number, ry = rx): Outline {
  const arc = `a${radius(rx)} ${radius(ry)} 0 1 1 `;
  return {
    d: `M${pair(x - rx, y)}${arc}${num(2 * rx)} 0${arc}${num(-2 * rx)} 0Z`,
    box: [x - rx, y - ry, x + rx, y + ry],
    clockwise: true,
  };
}

export function rect(x: number, y: number, width: number, height: number): Outline {
  return {
    d: `M${pair(x, y)}h${num(width)}v${num(height)}h${num(-width)}Z`,
    box: [x, y, x + width, y + height],
    clockwise: true,
  };
}

const joined = (points: readonly Point[]): string =>
  'M' + points.map((p) => pair(p[0], p[1])).join('L');

export function polygon(points: readonly Point[]): Outline {
  const ordered = signedArea(points) < 0 ? [...points].reverse() : points;
  return { d: joined(ordered) + 'Z', box: boxOf(points), clockwise: true };
}

export function polyline(points: readonly Point[]): Outline {
  return { d: joined(points), box: boxOf(points), clockwise: true };
}

/** A smooth closed line through points (Catmull-Rom). */
export function blob(points: readonly Point[]): Outline {
  const around = signedArea(points) < 0 ? [...points].reverse() : points;
  const n = around.length;
  const at = (i: number): Point => around[(i + n) % n]!;
  let d = 'M' + pair(...at(0));
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = pair(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6);
    const second = pair(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6);
    d += `C${first} ${second} ${pair(p2[0], p2[1])}`;
  }
  return { d: d + 'Z', box: boxOf(points, 3), clockwise: true };
}

/** Joined curves, drawn on beyond their ends so that nothing shows where they are cut off. */
export function curveLine(curves: readonly Curve[], before?: Point, after?: Point): Outline {
  const points = [...(before ? [before] : []), ...curves.flat(), ...(after ? [after] : [])];
  const d =
    (before ? `M${pair(...before)}L` : 'M') +
    pair(...curves[0]![0]) +
    curves.map(([, b, c, end]) => `C${pair(...b)} ${pair(...c)} ${pair(...end)}`).join('') +
    (after ? `L${pair(...after)}` : '');
  return { d, box: boxOf(points), clockwise: true };
}

export function shifted(outline: Outline, dx: number, dy: number): Outline {
  return placed(parse(outline.d), { x: dx, y: dy });
}

const colourOf = (colour: Colour): string => `var(--art-${colour})`;

export function fill(outline: Outline, colour: Colour, opacity = 1): Shape {
  const style = `fill="${colourOf(colour)}"` + (opacity < 1 ? ` opacity="${opacity}"` : '');
  return { ...outline, style };
}

export interface Pen {
  dash?: string;
  offset?: number;
  cap?: 'round' | 'butt';
  opacity?: number;
}

export function line(outline: Outline, colour: Colour, width: number, pen: Pen = {}): Shape {
  const style =
    `fill="none" stroke="${colourOf(colour)}" stroke-width="${num(width)}"` +
    (pen.cap === 'butt' ? '' : ' stroke-linecap="round" stroke-linejoin="round"') +
    (pen.dash ? ` stroke-dasharray="${pen.dash}"` : '') +
    (pen.offset ? ` stroke-dashoffset="${num(pen.offset)}"` : '') +
    (pen.opacity ? ` opacity="${pen.opacity}"` : '');
  const half = width / 2;
  const [left, top, right, bottom] = outline.box;
  // Which way a line runs does not matter: lines of one style always join.
  return {
    d: outline.d,
    box: [left - half, top - half, right + half, bottom + half],
    clockwise: true,
    style,
  };
}

interface Node {
  style: string;
  clockwise: boolean;
  parts: string[];
  boxes: Box[];
}

const overlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * Draws shapes in order. A shape joins an earlier node of its style when nothing drawn in between
 * lies where it lies, so the picture is the same with far fewer nodes.
 */
export function paint(shapes: readonly Shape[]): string {
  const nodes: Node[] = [];
  for (const shape of shapes) {
    let i = nodes.length - 1;
    for (; i >= 0; i--) {
      const node = nodes[i]!;
      if (node.style === shape.style && node.clockwise === shape.clockwise) break;
      if (node.boxes.some((box) => overlap(box, shape.box))) i = 0;
    }
    const node = nodes[i];
    if (node) {
      node.parts.push(shape.d);
      node.boxes.push(shape.box);
    } else {
      const { style, clockwise, d, box } = shape;
      nodes.push({ style, clockwise, parts: [d], boxes: [box] });
    }
  }
  return nodes.map((node) => `<path d="${node.parts.join('')}" ${node.style}/>`).join('');
}
