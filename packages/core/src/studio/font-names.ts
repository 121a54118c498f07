import { defineLabels } from '../base/message-template.ts'
import type { BuiltInFamily, FontFamily } from './schema.ts'
import { getUploadedFontName, isUploadedFamily } from './uploaded-fonts.ts'

const FONT_NAMES: Record<BuiltInFamily, string> = {
  tiro: 'Tiro',
  mukta: 'Mukta',
  kalam: 'Kalam',
  rozha: 'Rozha One',
  playfair: 'Playfair',
  dancing: 'Dancing Script',
  vibes: 'Great Vibes',
  // Each script has a typeface of its own: Baloo, Ramabhadra; Amita, Kavivanar, Galada and others
  ...defineLabels('font_name', { round: 'Rounded', hand: 'Handwritten' }),
}

export const getFontName = (family: FontFamily): string =>
  isUploadedFamily(family) ? getUploadedFontName(family) : FONT_NAMES[family]
