// The misty landscape of the level choice.
export const mistsLand = [
  'mists/junction_s:1 mists/castle_n:2 mists/two_cities_e:0 mists/straight_nsw:0 mists/city_s:0 mists/cemetery_two_roads:3 mists/clear_curve:3 mists/curve_ne:1 mists/straight_w:0 mists/city_ew:1 mists/cemetery_city:3',
  'mists/clear_corner_curve:2 mists/city_sw:3 mists/clear_corner:1 mists/corner_curve_es:3 mists/curve_all:0 mists/clear_straight:0 mists/cemetery_city_road:2 mists/castle_new:3 mists/city_curve_right_w:2 mists/corner_shield_es:2 mists/clear_corner_shield:3',
  'mists/clear_through:1 mists/clear_city:1 mists/through_shield_s:0 mists/three_sided_road_s:0 mists/city_straight_esw:3 mists/city_straight_s:1 mists/corner_es:0 mists/castle_nw:3 mists/city_straight_e:0 mists/corner_curve_shield_s:1 mists/clear_three_sided_shield:0',
];
