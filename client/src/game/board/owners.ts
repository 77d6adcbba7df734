// How a colour is painted on the board; its glyph repeats what the paint says.
import { glyphSvg } from '../../art';
import type { Colour } from '../../api/types';

export const paintOf = (colour: Colour): string => `var(--art-owner-${colour})`;
/** The glyph in the colour that is seen on the paint, about 7 units high around 0,0. */
export const glyphOf = (colour: Colour): string => glyphSvg(colour);
