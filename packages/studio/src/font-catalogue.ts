import type { FontFamily } from '@nakshi/core/studio/schema'

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

type FontFile = {
  script: Script
  package: string
  subset: string
  weight: number
  sha256: string
  bytes: number
}

const SCRIPT_OF_SUBSET: Record<string, Script> = {
  latin: 'Latn',
  'latin-ext': 'Latn',
  devanagari: 'Deva',
  tamil: 'Taml',
  bengali: 'Beng',
  gujarati: 'Gujr',
  gurmukhi: 'Guru',
  telugu: 'Telu',
  kannada: 'Knda',
  malayalam: 'Mlym',
  oriya: 'Orya',
  arabic: 'Arab',
}

/** Fontsource package, subset, weight, bytes, SHA-256. */
function font([row = '']: TemplateStringsArray): FontFile {
  const [name = '', subset = '', weight, bytes, sha256 = ''] = row.split(' ')
  const script = SCRIPT_OF_SUBSET[subset] ?? 'Latn'
  return { script, package: name, subset, weight: Number(weight), bytes: Number(bytes), sha256 }
}

/** SHA-256 of the uncompressed file. Never change a font: ordered designs depend on its exact bytes. */
export const FONTS = {
  'tiro-latin': font`tiro-devanagari-hindi latin 400 60316 95264ef41a969e456b88f5caebd969f6616b246294f0ccd7970164745afc8186`,
  'tiro-latin-ext': font`tiro-devanagari-hindi latin-ext 400 29508 4e641ed06a9bb0872f7992d40639284f218f379ff396f2ceee5b90c6b01a6bcf`,
  'tiro-devanagari': font`tiro-devanagari-hindi devanagari 400 303600 057fae39d3e6da7d2dc8a4ec86d319db75f67cd3f64bf9601a8fda5d5f265128`,
  'mukta-latin': font`mukta latin 600 53236 45bd56c226f221e25994594eee180e693e40c49674f13e6f1bdedaeeb3f81f39`,
  'mukta-latin-ext': font`mukta latin-ext 600 44040 c393fd5eb19435ef5f78bffb700dffaf696cc2008d1427171628d931a495fae5`,
  'mukta-devanagari': font`mukta devanagari 600 292504 d068171172a5896419becdb0d77f4f55f7421ed735266c77d139e0ea3bbbec0a`,
  'kalam-latin': font`kalam latin 400 47824 d73c1caf18a12763b0787cace22d06813218d64e895a0a33ebf0b9b4d0ebc74f`,
  'kalam-latin-ext': font`kalam latin-ext 400 28520 9dbfbf4ae0bf6e1bb67c384f5d3ada65cc3f190c9077db444f38dc5370253216`,
  'kalam-devanagari': font`kalam devanagari 400 357804 63e00754018b48db05a2fd6fccd6ac1652901c3d9c2e01122b7643e6fce70d64`,
  'rozha-latin': font`rozha-one latin 400 43776 99f111169cb46bb1020c73a23fdf27832e6b5a82fd72a0413b4a82989fbdfc03`,
  'rozha-latin-ext': font`rozha-one latin-ext 400 36676 b55aff58496f18340fbea91385aabaa7c0d8b1fa625ad9c4c8309d77aa808bb7`,
  'rozha-devanagari': font`rozha-one devanagari 400 236432 28d3edfff38afe885e30f821d8f002a3c9efc6e6b4111f2fcfe83d5ca8426288`,
  'playfair-latin': font`playfair-display latin 600 54068 71b72985ba783d1f94c903e3d6e7b73990b31abbde87866dd605ff2c65c00e10`,
  'playfair-latin-ext': font`playfair-display latin-ext 600 31336 25eed90378ad22e9ac96a88710f4a10422d32ac97c3b55e8395faf6b5a0b57c1`,
  'dancing-latin': font`dancing-script latin 600 52484 4638695562f6fd6a84975103331a3638c6f6507980fb1794381e66685c6ed56a`,
  'dancing-latin-ext': font`dancing-script latin-ext 600 28604 87c6fc9ec08ab0f79aaac941dfc070b61ccc9037f16fa6e7ae76f1aab690e1a7`,
  'vibes-latin': font`great-vibes latin 400 91236 e1a777ab06203038c6eeb1aa5ec9b7ef9205482c6f42718ef9ba80e3679160dd`,
  'vibes-latin-ext': font`great-vibes latin-ext 400 156632 84f4e718ea053a8a33f20a5d5c88b532e22e05fa5aea3d1301df5696b16541a8`,
  tamil: font`noto-sans-tamil tamil 600 41644 37ce464b6316ae95893390c1a0036bb742d91b05eff549e76da16fcbe6883c5c`,
  bengali: font`noto-sans-bengali bengali 600 111980 33f044c145ba7c84bdc184879cb12dc66738300d8140135dde5069c9103ad7f8`,
  gujarati: font`noto-sans-gujarati gujarati 600 143956 19d64e35ce4de9393fdf36a09f40195ab2dc32a1bbc25ccd617ff82bd4412f73`,
  gurmukhi: font`noto-sans-gurmukhi gurmukhi 600 28428 a72858bafeb8bdc1c0ff9e236e0becc52194b2aee39314b8b2efa3313ae875d5`,
  telugu: font`noto-sans-telugu telugu 600 150252 0a437f5f9f1048ad6b3646f20b3311aed1ee4089be41fe860966c1dd082a99ae`,
  kannada: font`noto-sans-kannada kannada 600 116492 a7089c3bad64e2523dfbd644683342034c371e97e45c70328a9e269b8a230618`,
  malayalam: font`noto-sans-malayalam malayalam 600 77916 420809ee4fa8fcb3b83e1def7e1d20b4587d8c9e5b2eddadc6a12762d26ee408`,
  odia: font`noto-sans-oriya oriya 600 139644 b3674b17e8ea38bcfcd78079b5be689b14b392d134496312ce82d32aa7c8e44a`,
  urdu: font`noto-nastaliq-urdu arabic 400 486212 c40af7930985c71c87da8f5ec4bcc71de8449bac13862e0f7d486bc6d5704d29`,
} satisfies Record<string, FontFile>
export type FontKey = keyof typeof FONTS

const FAMILIES: Record<FontFamily, readonly FontKey[]> = {
  tiro: ['tiro-latin', 'tiro-latin-ext', 'tiro-devanagari'],
  mukta: ['mukta-latin', 'mukta-latin-ext', 'mukta-devanagari'],
  kalam: ['kalam-latin', 'kalam-latin-ext', 'kalam-devanagari'],
  rozha: ['rozha-latin', 'rozha-latin-ext', 'rozha-devanagari'],
  playfair: ['playfair-latin', 'playfair-latin-ext'],
  dancing: ['dancing-latin', 'dancing-latin-ext'],
  vibes: ['vibes-latin', 'vibes-latin-ext'],
}

/** Draws the Latin and Devanagari characters that another family lacks. */
export const FALLBACK_FAMILY: FontFamily = 'mukta'

export const hasScript = (family: FontFamily, script: Script): boolean =>
  FAMILIES[family].some((key) => FONTS[key].script === script)

const FALLBACK: Record<Script, readonly FontKey[]> = {
  Latn: ['mukta-latin', 'mukta-latin-ext'],
  Deva: ['mukta-devanagari'],
  Taml: ['tamil'],
  Beng: ['bengali'],
  Gujr: ['gujarati'],
  Guru: ['gurmukhi'],
  Telu: ['telugu'],
  Knda: ['kannada'],
  Mlym: ['malayalam'],
  Orya: ['odia'],
  Arab: ['urdu'],
}

/** Best first. Common characters (digits, dashes) prefer the font of their neighbours. */
export function listFontKeys(family: FontFamily, script: Script, isCommon: boolean): readonly FontKey[] {
  const own = FAMILIES[family].filter((key) => FONTS[key].script === script)
  const scriptFonts = [...own, ...FALLBACK[script]]
  if (!isCommon || script === 'Latn') return scriptFonts
  return [...scriptFonts, ...listFontKeys(family, 'Latn', true)]
}
