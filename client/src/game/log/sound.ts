// Small sounds made in the page: wood, paper, bells. Nothing sounds before the first press.
import { settings, type SoundGroup } from '../../ui/settings.svelte';

interface Note {
  at?: number;
  pitch: number;
  to?: number;
  length: number;
  shape?: OscillatorType | 'noise';
  loud?: number;
}

interface Sound {
  group: SoundGroup;
  notes: Note[];
}

const knock = (pitch: number, loud = 0.5): Note[] => [
  { pitch, to: pitch * 0.6, length: 0.07, shape: 'triangle', loud },
  { pitch: 900, length: 0.02, shape: 'noise', loud: loud * 0.5 },
];
const bell = (pitch: number, at: number, length = 0.35): Note[] => [
  { at, pitch, length, shape: 'sine', loud: 0.35 },
  { at, pitch: pitch * 2.76, length: length * 0.5, shape: 'sine', loud: 0.08 },
];
const chord = (...pitches: number[]): Note[] => pitches.flatMap((pitch, i) => bell(pitch, i * 0.09));

const sounds = {
  draw: { group: 'table', notes: [{ pitch: 3000, to: 1200, length: 0.12, shape: 'noise', loud: 0.25 }] },
  turn: { group: 'table', notes: [{ pitch: 1100, length: 0.03, shape: 'triangle', loud: 0.3 }] },
  tap: { group: 'table', notes: knock(260, 0.3) },
  tick: { group: 'table', notes: [{ pitch: 700, to: 500, length: 0.05, shape: 'triangle', loud: 0.35 }] },
  knock: { group: 'table', notes: knock(170, 0.6) },
  figure: { group: 'table', notes: [{ pitch: 620, to: 430, length: 0.06, shape: 'triangle', loud: 0.4 }] },
  home: { group: 'table', notes: [0, 0.05, 0.1].map((at) => ({ at, pitch: 2200, length: 0.05, shape: 'noise' as const, loud: 0.15 })) },
  undo: { group: 'table', notes: [{ pitch: 200, to: 320, length: 0.08, shape: 'triangle', loud: 0.3 }] },
  road: { group: 'points', notes: chord(523, 659) },
  city: { group: 'points', notes: chord(523, 659, 784) },
  cloister: { group: 'points', notes: chord(392, 523, 659, 784) },
  farm: { group: 'points', notes: [{ pitch: 330, to: 326, length: 0.3, shape: 'sawtooth', loud: 0.12 }] },
  nothing: { group: 'points', notes: [{ pitch: 150, length: 0.15, shape: 'sine', loud: 0.3 }] },
  coins: { group: 'points', notes: [0, 0.04, 0.09, 0.13].map((at, i) => ({ at, pitch: 2400 + 300 * (i % 2), length: 0.05, shape: 'square' as const, loud: 0.06 })) },
  seal: { group: 'table', notes: [{ pitch: 1800, to: 300, length: 0.1, shape: 'noise', loud: 0.4 }] },
  dice: { group: 'table', notes: [0, 0.07, 0.13, 0.22, 0.3].flatMap((at) => knock(420, 0.25).map((note) => ({ ...note, at }))) },
  splash: { group: 'table', notes: [{ pitch: 1400, to: 500, length: 0.25, shape: 'noise', loud: 0.25 }] },
  metal: { group: 'table', notes: bell(1760, 0, 0.2) },
  magic: { group: 'table', notes: [{ pitch: 1200, to: 2000, length: 0.25, shape: 'sine', loud: 0.2 }] },
  hum: { group: 'table', notes: [{ pitch: 90, to: 110, length: 0.4, shape: 'sine', loud: 0.5 }] },
  ghosts: { group: 'warnings', notes: [{ pitch: 300, to: 180, length: 0.4, shape: 'sine', loud: 0.3 }] },
  calm: { group: 'points', notes: [{ pitch: 900, to: 300, length: 0.35, shape: 'noise', loud: 0.15 }, ...bell(1320, 0.1)] },
  bark: { group: 'table', notes: [0, 0.14].map((at) => ({ at, pitch: 420, to: 240, length: 0.08, shape: 'sawtooth' as const, loud: 0.25 })) },
  toll: { group: 'warnings', notes: bell(220, 0, 0.4) },
  thud: { group: 'table', notes: [{ pitch: 90, to: 50, length: 0.18, shape: 'triangle', loud: 0.6 }] },
  aside: { group: 'warnings', notes: [{ pitch: 2600, to: 800, length: 0.25, shape: 'noise', loud: 0.3 }] },
  illegal: { group: 'warnings', notes: [0, 0.09].map((at) => ({ at, pitch: 130, length: 0.06, shape: 'sine' as const, loud: 0.5 })) },
  yours: { group: 'turn', notes: [...bell(659, 0), ...bell(880, 0.14)] },
  clock: { group: 'warnings', notes: [{ pitch: 1500, length: 0.02, shape: 'square', loud: 0.1 }] },
  victory: { group: 'turn', notes: [523, 659, 784, 1046].flatMap((pitch, i) => bell(pitch, i * 0.16, 0.5)) },
  defeat: { group: 'turn', notes: [220, 208, 165].flatMap((pitch, i) => bell(pitch, i * 0.2, 0.5)) },
  blip: { group: 'table', notes: [{ pitch: 980, to: 1200, length: 0.06, shape: 'sine', loud: 0.25 }] },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof sounds;

let context: AudioContext | null = null;
/** A device that sounds costs power even while nothing is heard. */
const SILENT_MS = 4000;
let falling: ReturnType<typeof setTimeout> | undefined;

function waken(audio: AudioContext): void {
  if (audio.state !== 'running') void audio.resume();
  clearTimeout(falling);
  falling = setTimeout(() => void audio.suspend(), SILENT_MS);
}
let noise: AudioBuffer | null = null;

function noiseBuffer(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function playNote(audio: AudioContext, note: Note, volume: number, tune: number): void {
  const start = audio.currentTime + (note.at ?? 0);
  const end = start + note.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(Math.max(0.001, (note.loud ?? 0.3) * volume), start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(audio.destination);
  if (note.shape === 'noise') {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = noiseBuffer(audio);
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(note.pitch * tune, start);
    filter.frequency.exponentialRampToValueAtTime((note.to ?? note.pitch) * tune, end);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(end);
    return;
  }
  const source = audio.createOscillator();
  source.type = note.shape ?? 'sine';
  source.frequency.setValueAtTime(note.pitch * tune, start);
  source.frequency.exponentialRampToValueAtTime((note.to ?? note.pitch) * tune, end);
  source.connect(gain);
  source.start(start);
  source.stop(end);
}

export const sound = {
  /** Called at the first press: browsers allow no sound before. */
  wake(): void {
    if (!context) waken((context = new AudioContext()));
  },
  play(name: SoundName): void {
    const { group, notes }: Sound = sounds[name];
    const volume = settings.muted ? 0 : settings.volumes[group];
    if (!context || !volume || (document.hidden && name !== 'yours')) return;
    waken(context);
    const tune = 1 + (Math.random() - 0.5) * 0.08;
    for (const note of notes) playNote(context, note, volume * 0.6, group === 'points' || group === 'turn' ? 1 : tune);
  },
};
