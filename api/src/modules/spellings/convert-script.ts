/** Spells a Hindi name as in another language, by rule. */
type Convert = (hindi: string) => string
type Rules = [RegExp, string | ((...found: string[]) => string)][]

export type ConvertedLanguage = 'mr' | 'gu' | 'pa' | 'bn' | 'ta' | 'te' | 'kn' | 'ml'

const DEVANAGARI = 0x900
const apply = (text: string, rules: Rules): string =>
  rules.reduce((written, [pattern, replacement]) => written.replace(pattern, replacement as string), text)

/** Indic blocks of Unicode have the same order. */
const moveTo = (block: number): Rules => [
  [
    /[\u0901-\u0939\u093c-\u094d]/g,
    (character: string) => String.fromCharCode(character.charCodeAt(0) - DEVANAGARI + block),
  ],
]

const NO_NUKTA: Rules = [[/\u093c/g, '']]
const NO_ENGLISH_O: Rules = [
  [/ऑ/g, 'ओ'],
  [/ॉ/g, 'ो'],
  [/[ऍॲ]/g, 'ए'],
  [/ॅ/g, 'े'],
  [/\u0901/g, '\u0902'],
]
const CLASS_NASALS: Rules = [
  [/ं(?=[क-घ])/g, 'ङ्'],
  [/ं(?=[च-झ])/g, 'ञ्'],
  [/ं(?=[ट-ढ])/g, 'ण्'],
  [/ं(?=[त-ध])/g, 'न्'],
  [/ं(?=[प-भ])/g, 'म्'],
]
/** Short before two consonants; the vowels of Hindi are long. */
const SHORT_E_O: Rules = [
  [/े(?=[ंङञणनम]|[\u0915-\u0939]\u094d)(?!न[ािीुूेैोौ]|न$|म[ािीुूेैोौ]|म$|ण[ािीुूेैोौ]|ण$)/g, 'ॆ'],
  [/ो(?=ं|[\u0915-\u0939]\u094d)/g, 'ॊ'],
]
/** A consonant at the end is silent, except after another. */
const SILENT_END: Rules = [[/(?<=^|[^\u094d])([\u0915-\u0939])$/g, '$1\u094d']]
const SHORT_END: Rules = [
  [/ी$/, 'ि'],
  [/ू$/, 'ु'],
]
const LONG_END: Rules = [
  [/(?<=.[\u0915-\u0939])ि$/, 'ी'],
  [/(?<=.[\u0915-\u0939])ु$/, 'ू'],
]

const MARATHI: Rules = [...NO_NUKTA, ...LONG_END]

const GUJARATI: Rules = [
  [/ज\u093c/g, 'झ'],
  ...NO_NUKTA,
  [/\u0901/g, '\u0902'],
  [/ं(?=[तद]्र)/g, 'न्'],
  ...moveTo(0xa80),
]

const BENGALI: Rules = [
  ...NO_ENGLISH_O,
  [/([कखगजफ])\u093c/g, '$1'],
  ...CLASS_NASALS,
  [/(?<![\u094d]|^)य/g, 'य\u093c'],
  [/व/g, 'ब'],
  [/ळ/g, 'ल'],
  ...moveTo(0x980),
]

const GURMUKHI: Rules = [
  ...NO_ENGLISH_O,
  [/ज्ञा/g, 'गिआ'],
  [/ज्ञ/g, 'ग'],
  [/ऋ/g, 'रि'],
  [/ृ/g, '्रि'],
  [/ढ\u093c/g, '\u0a5c\u0a4d\u0a39'],
  [/ड\u093c/g, '\u0a5c'],
  [/[शष]/g, 'स\u093c'],
  [/([नम])\u094d\1/g, '\u0a70$1'],
  [/([\u0915-\u0939])\u094d\1/g, '\u0a71$1'],
  [/([कगचजटडतदपब])\u094d([खघछझठढथधफभ])/g, '\u0a71$2'],
  [/्या/g, 'िआ'],
  [/\u094d(?![रहव])/g, ''],
  [/(?<=[ािीुूेैोौ])ा/g, 'आ'],
  ...LONG_END,
  [/(?<=[\u0915-\u0939\u093cिुूअइउ])ं/g, '\u0a70'],
  [/ळ/g, 'ल'],
  ...moveTo(0xa00),
]

const SOUTHERN: Rules = [...NO_ENGLISH_O, ...NO_NUKTA, ...SHORT_END, ...SHORT_E_O, ...SILENT_END]
const TELUGU: Rules = [...SOUTHERN, [/(?<=[\u0915-\u0939])ा$/, ''], [/श\u094d$/, 'ष\u094d'], ...moveTo(0xc00)]
const KANNADA: Rules = [...SOUTHERN, ...moveTo(0xc80)]

const CHILLUS: Record<string, string> = { न: 'ൻ', ण: 'ൺ', ल: 'ൽ', ळ: 'ൾ', र: 'ർ' }
const MALAYALAM: Rules = [
  ...SOUTHERN,
  [/(?<=[\u0915-\u0939])ा$/, ''],
  [/ं(?=[च-झ])/g, 'ञ्'],
  [/ं(?=[ट-ढ])/g, 'ण्'],
  [/ं(?=[त-ध])/g, 'न्'],
  [/ं(?=क)/g, 'ङ्'],
  [/म\u094d$/, 'ं'],
  [/([नणलळर])\u094d$/, (_: string, consonant: string) => CHILLUS[consonant] ?? consonant],
  [/र\u094d(?=[\u0915-\u0939])/g, 'ർ'],
  ...moveTo(0xd00),
]

const TAMIL: Rules = [
  ...NO_ENGLISH_O,
  [/फ\u093c/g, 'ஃப'],
  ...NO_NUKTA,
  [/ऋ/g, 'रि'],
  [/ृ/g, 'िरु'],
  ...SHORT_END,
  ...SHORT_E_O,
  ...SILENT_END,
  ...CLASS_NASALS,
  [/ं/g, 'म्'],
  [/ज्ञ/g, 'ஞ'],
  [/(?<=[\u093e-\u094c]|[\u0915-\u0939])ह(?=[\u093e-\u094c]|[\u0915-\u0939]|$)/g, 'க'],
  [/^[शस](?!\u094d)/, 'च'],
  [/श/g, 'ஷ'],
  [/न(?=\u094d[त-ध])/g, 'ந'],
  [/^न/, 'ந'],
  [/न/g, 'ன'],
  [/[कखगघ]/g, 'க'],
  [/[चछ]/g, 'ச'],
  [/[जझ]/g, 'ஜ'],
  [/[टठडढ]/g, 'ட'],
  [/[तथदध]/g, 'த'],
  [/[पफबभ]/g, 'ப'],
  ...moveTo(0xb80),
]

const RULES: Record<ConvertedLanguage, Rules> = {
  mr: MARATHI,
  gu: GUJARATI,
  pa: GURMUKHI,
  bn: BENGALI,
  ta: TAMIL,
  te: TELUGU,
  kn: KANNADA,
  ml: MALAYALAM,
}

export const toLanguage =
  (language: ConvertedLanguage): Convert =>
  (hindi) =>
    hindi
      .normalize('NFD')
      .split(/(?<=[ .])|(?=[ .])/)
      .map((word) => apply(word, RULES[language]))
      .join('')
      .normalize('NFC')
