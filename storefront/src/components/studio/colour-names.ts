import type { ColourName } from '@nakshi/studio/colour-name'
import * as m from './messages.ts'

export const COLOUR_NAMES: Record<ColourName, string> = {
  Black: m.colourBlack,
  White: m.colourWhite,
  Grey: m.colourGrey,
  Silver: m.colourSilver,
  Cream: m.colourCream,
  Gold: m.colourGold,
  'Rose gold': m.colourRoseGold,
  Copper: m.colourCopper,
  Brown: m.colourBrown,
  Red: m.colourRed,
  Maroon: m.colourMaroon,
  Orange: m.colourOrange,
  Saffron: m.colourSaffron,
  Yellow: m.colourYellow,
  Green: m.colourGreen,
  'Dark green': m.colourDarkGreen,
  Teal: m.colourTeal,
  'Sky blue': m.colourSkyBlue,
  Blue: m.colourBlue,
  Navy: m.colourNavy,
  Purple: m.colourPurple,
  Lilac: m.colourLilac,
  Pink: m.colourPink,
  Magenta: m.colourMagenta,
}
