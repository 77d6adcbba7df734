// The modules in the order in which people see them. All that is a module's own lies in its folder here, in parts by the
// layer that uses them: art.ts, edit.ts, facts.ts, table.ts, en.json, es.json, help.*. The layers take them from here.
export const modules = [
  'base', 'river', 'abbot', 'inns_and_cathedrals', 'builders_and_traders', 'flying_machines', 'messages', 'ferries', 'gold_mines',
  'mage_and_witch', 'robbers', 'crop_circles', 'mists',
];

/** The parts of one kind, from their paths such as ./NAME/table.ts, in the order of the list. */
export function listed<T>(parts: Record<string, T>): T[] {
  return modules.flatMap((name) => Object.entries(parts).filter(([path]) => path.split('/').at(-2) === name).map(([, part]) => part));
}
