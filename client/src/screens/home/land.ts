// The landscape on the first page.
import { picture } from '../../ui/Landscape.svelte';

export const homeLand = picture(
  [
    'W:3 river/road_and_curve:3 river/city_bridge_road:2 river/curve:0 traders/corner_grain:2 R-garden:2 T:2 M:0 inns/junction_inn:3 X:3 inns/city_road_opposite:1',
    'river/road_bridge:1 river/corner_city:2 inns/four_cities:1 river/corner_city:3 river/two_cities:0 river/corner_city:1 N-garden:0 river/curve:3 river/city_bridge_road:2 river/road_bridge:3 river/straight:1',
    'inns/two_curves:3 inns/corner_city_curve_inn:1 N:0 inns/corner_city_road_E:1 inns/cathedral:3 river/corner_city:3 river/monastery_bridge_road:0 river/curve:1 G:3 K:2 V:0',
    'L:1 P:3 U:1 traders/bridge:2 S:1 I:3 K:2 D:2 P:1 inns/corner_city_road_S_inn:0 K:2',
  ],
  [
    { piece: 'follower', colour: 'pink', x: 7, y: 0, segment: 'c0' },
    { piece: 'follower', colour: 'blue', x: 0, y: 1, segment: 'r0' },
    { piece: 'follower', colour: 'red', x: 9, y: 1, segment: 'r0' },
    { piece: 'follower', colour: 'black', x: 7, y: 1, segment: 'f0' },
    { piece: 'large', colour: 'blue', x: 3, y: 2, segment: 'c0' },
    { piece: 'follower', colour: 'yellow', x: 6, y: 2, segment: 'cloister' },
    { piece: 'follower', colour: 'red', x: 2, y: 0, segment: 'f0' },
    { piece: 'pig', colour: 'yellow', x: 7, y: 3, segment: 'f1' },
  ],
);
