// The landscape on the first page.
import { picture } from '../ui/Landscape.svelte';

export const homeLand = picture(
  [
    'inns/four_cities:1 P:3 U:3 W:1 A:2 V:2 J:1 L:3 K:1 N:3 U:2',
    'O:0 D:0 W:0 L:2 U:1 U:3 W:2 V:1 B:1 Q:1 L:3',
    'J:2 B:1 U:2 G:1 B:3 B:0 M:2 K:3 inns/corner_city_road_E:2 O:0 J:2',
    'R:3 B:1 U:2 E:0 inns/city_wedge:1 E:3 M:1 O:3 K:0 U:2 H:0',
  ],
  [
    { piece: 'follower', colour: 'blue', x: 3, y: 2, segment: 'c0' },
    { piece: 'follower', colour: 'red', x: 6, y: 1, segment: 'r0' },
    { piece: 'follower', colour: 'yellow', x: 5, y: 2, segment: 'cloister' },
    { piece: 'follower', colour: 'red', x: 1, y: 2, segment: 'f0' },
    { piece: 'large', colour: 'blue', x: 8, y: 2, segment: 'c0' },
    { piece: 'follower', colour: 'black', x: 2, y: 1, segment: 'f0' },
  ],
);
