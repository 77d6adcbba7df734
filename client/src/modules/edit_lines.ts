// What the modules' lines of a position have in common.
import type { View } from '../api/types';
import type { Spot } from './edit';

export const isOn = (view: View, name: string): boolean => view.setup?.switches.includes(name) ?? false;
/** One more of them each time. */
export const oneMore = ({ tile, lies }: Spot): string | undefined => (tile ? String(Number(lies ?? 0) + 1) : undefined);
/** A line, unless there is none of it. */
export const some = (start: string, n: number | null | undefined): string[] => (n ? [`${start} ${n}`] : []);
