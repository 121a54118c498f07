import type { BuiltInFamily, FontFamily, UploadedFamily } from '@nakshi/core/studio/schema'
import { isUploadedFamily } from '@nakshi/core/studio/uploaded-fonts'

/** ISO 15924, as used by HarfBuzz. */
export type Script = keyof typeof SCRIPTS
/** Supported scripts with the language that selects glyph variants. */
export const SCRIPTS = {
  Latn: { pattern: /^\p{Script=Latin}/u, language: 'en' },
  Deva: { pattern: /^\p{Script=Devanagari}/u, language: 'hi' },
  Taml: { pattern: /^\p{Script=Tamil}/u, language: 'ta' },
  Beng: { pattern: /^\p{Script=Bengali}/u, language: 'bn' },
  Gujr: { pattern: /^\p{Script=Gujarati}/u, language: 'gu' },
  Guru: { pattern: /^\p{Script=Gurmukhi}/u, language: 'pa' },
  Telu: { pattern: /^\p{Script=Telugu}/u, language: 'te' },
  Knda: { pattern: /^\p{Script=Kannada}/u, language: 'kn' },
  Mlym: { pattern: /^\p{Script=Malayalam}/u, language: 'ml' },
  Orya: { pattern: /^\p{Script=Oriya}/u, language: 'or' },
  Arab: { pattern: /^\p{Script=Arabic}/u, language: 'ur' },
} as const

type FontEntry = {
  script: Script
  /** First 12 digits of the SHA-256 of the uncompressed file. */
  hash: string
  /** The common characters are served as a file of their own, which loads first. */
  hasCore: boolean
}

/** Script, hash, `core`. */
function font([row = '']: TemplateStringsArray): FontEntry {
  const [script = '', hash = '', core] = row.split(' ')
  return { script: script as Script, hash, hasCore: core === 'core' }
}

/** The files are in `api/src/platform/font-files.ts`. Never change a font: ordered designs depend on its exact bytes. */
export const FONTS = {
  'tiro-latin': font`Latn 95264ef41a96`,
  'tiro-latin-ext': font`Latn 4e641ed06a9b`,
  'tiro-devanagari': font`Deva 057fae39d3e6`,
  'mukta-latin': font`Latn 45bd56c226f2`,
  'mukta-latin-ext': font`Latn c393fd5eb194`,
  'mukta-devanagari': font`Deva d068171172a5`,
  'kalam-latin': font`Latn d73c1caf18a1`,
  'kalam-latin-ext': font`Latn 9dbfbf4ae0bf`,
  'kalam-devanagari': font`Deva 63e00754018b`,
  'rozha-latin': font`Latn 99f111169cb4`,
  'rozha-latin-ext': font`Latn b55aff58496f`,
  'rozha-devanagari': font`Deva 28d3edfff38a`,
  'playfair-latin': font`Latn 71b72985ba78`,
  'playfair-latin-ext': font`Latn 25eed90378ad`,
  'dancing-latin': font`Latn 4638695562f6`,
  'dancing-latin-ext': font`Latn 87c6fc9ec08a`,
  'vibes-latin': font`Latn e1a777ab0620`,
  'vibes-latin-ext': font`Latn 84f4e718ea05`,
  tamil: font`Taml 37ce464b6316`,
  bengali: font`Beng 33f044c145ba`,
  gujarati: font`Gujr 19d64e35ce4d`,
  gurmukhi: font`Guru a72858bafeb8`,
  telugu: font`Telu 0a437f5f9f10`,
  kannada: font`Knda a7089c3bad64`,
  malayalam: font`Mlym 420809ee4fa8`,
  odia: font`Orya b3674b17e8ea`,
  urdu: font`Arab c40af7930985 core`,
  'round-latin': font`Latn a812778652da`,
  'round-latin-ext': font`Latn e6420ba00690`,
  'round-devanagari': font`Deva 2645366fb39d`,
  'round-tamil': font`Taml 78c64cc1f9ad`,
  'round-bengali': font`Beng bffd0a98c46a`,
  'round-gujarati': font`Gujr 552a685c3aba`,
  'round-gurmukhi': font`Guru 037fac1f9014`,
  'round-telugu': font`Telu 9532f8956a26`,
  'round-kannada': font`Knda ed1b7a5f1916`,
  'round-malayalam': font`Mlym 4c68127f6868`,
  'round-odia': font`Orya b031daca7fb9`,
  'round-urdu': font`Arab 89d554424b44`,
  'hand-latin': font`Latn efd049446b8e`,
  'hand-latin-ext': font`Latn c5329fb18274`,
  'hand-devanagari': font`Deva ce3475c25dbd`,
  'hand-tamil': font`Taml 714a866cd234`,
  'hand-bengali': font`Beng 8e7684cfb00b`,
  'hand-gujarati': font`Gujr 55c344c3924f`,
  'hand-gurmukhi': font`Guru 71ad6f54d1b7`,
  'hand-telugu': font`Telu d346c03d424c`,
  'hand-kannada': font`Knda 9f6c566fcaba`,
  'hand-malayalam': font`Mlym 6e3eb9965797`,
  'hand-odia': font`Orya 7cce1b0c7e8a`,
  'hand-urdu': font`Arab e55372002fba`,
} satisfies Record<string, FontEntry>
export type BuiltInFont = keyof typeof FONTS
/** An uploaded font is one file for all scripts. */
export type FontKey = BuiltInFont | UploadedFamily

export const hasCore = (key: FontKey): boolean => !isUploadedFamily(key) && FONTS[key].hasCore

const FAMILIES: Record<BuiltInFamily, readonly BuiltInFont[]> = {
  tiro: ['tiro-latin', 'tiro-latin-ext', 'tiro-devanagari'],
  mukta: [
    'mukta-latin',
    'mukta-latin-ext',
    'mukta-devanagari',
    'tamil',
    'bengali',
    'gujarati',
    'gurmukhi',
    'telugu',
    'kannada',
    'malayalam',
    'odia',
    'urdu',
  ],
  kalam: ['kalam-latin', 'kalam-latin-ext', 'kalam-devanagari'],
  rozha: ['rozha-latin', 'rozha-latin-ext', 'rozha-devanagari'],
  playfair: ['playfair-latin', 'playfair-latin-ext'],
  dancing: ['dancing-latin', 'dancing-latin-ext'],
  vibes: ['vibes-latin', 'vibes-latin-ext'],
  round: [
    'round-latin',
    'round-latin-ext',
    'round-devanagari',
    'round-tamil',
    'round-bengali',
    'round-gujarati',
    'round-gurmukhi',
    'round-telugu',
    'round-kannada',
    'round-malayalam',
    'round-odia',
    'round-urdu',
  ],
  hand: [
    'hand-latin',
    'hand-latin-ext',
    'hand-devanagari',
    'hand-tamil',
    'hand-bengali',
    'hand-gujarati',
    'hand-gurmukhi',
    'hand-telugu',
    'hand-kannada',
    'hand-malayalam',
    'hand-odia',
    'hand-urdu',
  ],
}

/** Draws the characters that another family lacks; Noto in the scripts that Mukta does not have. */
export const FALLBACK_FAMILY: FontFamily = 'mukta'

export const listOwnKeys = (family: FontFamily, script: Script): readonly FontKey[] =>
  isUploadedFamily(family) ? [family] : FAMILIES[family].filter((key) => FONTS[key].script === script)

export const hasScript = (family: FontFamily, script: Script): boolean =>
  listOwnKeys(family, script).length > 0

/** Best first. Common characters (digits, dashes) prefer the font of their neighbours. */
export function listFontKeys(family: FontFamily, script: Script, isCommon: boolean): readonly FontKey[] {
  const fallback = family === FALLBACK_FAMILY ? [] : listOwnKeys(FALLBACK_FAMILY, script)
  const scriptFonts = [...listOwnKeys(family, script), ...fallback]
  if (!isCommon || script === 'Latn') return scriptFonts
  return [...scriptFonts, ...listFontKeys(family, 'Latn', true)]
}
