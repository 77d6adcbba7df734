// The boxes one chooses from, each with a picture of its own tiles.
import { picture, type Picture } from '../../ui/Landscape.svelte';

export interface Box {
  id: string;
  /** The rules that it begins with. */
  rules: string;
  picture: Picture;
}

export const boxes: Box[] = [
  { id: 'classic', rules: 'classic', picture: picture(['V:3 D:0 L:0', 'P:3 A:1 V:2', 'H:2 E:1 M:3']) },
  { id: 'new', rules: 'new', picture: picture(['U-garden:0 Q:1 M:0', 'D:3 E-garden:0 N:2', 'K:2 U:3 D:0']) },
  {
    id: 'new_full', rules: 'new-full',
    picture: picture(['F:3 river/monastery_bridge_road:3 J:2', 'L:0 river/road_bridge:0 P:1', 'V:2 river/city_bridge_road:1 D:3']),
  },
  {
    id: 'bigbox', rules: 'bigbox',
    picture: picture([
      'flying/straight_EW_NW:1 R:1 traders/through_two_roads_wine:2', 'D:1 inns/cathedral:0 D:3', 'robbers/city_curve:2 J:0 gold/two_curves:0',
    ]),
  },
  {
    id: 'mists', rules: 'mists-1',
    picture: picture([
      'mists/castle_new:2 mists/straight_nsw:0 mists/cemetery_corner_city:1', 'mists/curve_nes:0 mists/curve_all:2 mists/straight_n:3',
      'mists/crossing_ne:3 mists/city_straight_s:2 mists/cemetery_two_roads:0',
    ]),
  },
  {
    id: 'custom', rules: 'custom',
    picture: picture([
      'crop/shield_two_cities:0 V:3 K:0', 'traders/corner_road_E_cloth:0 ferries/four_roads:1 traders/corner_two_roads_split_cloth:2',
      'J:1 traders/corner_road_E_split_wine:3 mage/two_cities:2',
    ]),
  },
];

/** The box that rules come from: variants of a game share its box. */
export function boxOf(rules: string): string {
  if (rules.startsWith('mists')) return 'mists';
  if (rules.startsWith('classic')) return 'classic';
  if (rules.startsWith('bigbox')) return 'bigbox';
  return rules.replaceAll('-', '_');
}
