import type { ModuleEdit, Thing } from '../edit';
import { isOn } from '../edit_lines';

/** A figure that stands on a road or city, there alone. */
const figure = (name: string): Thing => ({
  name, single: true, put: ({ at, tile, segment }) => (tile && segment && /^[cr]\d/.test(segment) ? `${at} ${segment}` : undefined),
});
const stands = (name: string, at: { x: number; y: number; segment: string } | null | undefined): string[] =>
  (at ? [`${name} ${at.x},${at.y} ${at.segment}`] : []);

export const edit: ModuleEdit = {
  things: (view) => (isOn(view, 'mage_witch') ? [figure('mage'), figure('witch')] : []),
  lines: ({ modules: { mage, witch } }) => [...stands('mage', mage), ...stands('witch', witch)],
};
