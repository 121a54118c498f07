/** Spells a Hindi name as in another language, by rule. */
type Convert = (hindi: string, latin: string) => string
type Rules = [RegExp, string | ((...found: string[]) => string)][]

type ConvertedLanguage = 'mr' | 'gu' | 'pa' | 'bn' | 'ta' | 'te' | 'kn' | 'ml'

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
/** Short before a double consonant and in a few clusters; the vowels of Hindi are long. */
const SHORT_E_O: Rules = [
  [/े(?=ं[कटथ]|([\u0915-\u0939])\u094d\1|ल\u094d[वल])/g, 'ॆ'],
  [/ो(?=([\u0915-\u0939])\u094d\1)/g, 'ॊ'],
]
/** A consonant at the end is silent, except after another. */
const SILENT_END: Rules = [[/(?<=^|[^\u094d])([\u0915-\u0939])$/g, '$1\u094d']]
/** The typed name ends in `a`, which Hindi leaves out. */
const SPOKEN_END = '\u200b'
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
  [/(?<=[िे])ं(?=द्र)/g, 'न्'],
  [/(?<=.)ू$/, 'ु'],
  ...moveTo(0xa80),
]

const BENGALI: Rules = [
  ...NO_ENGLISH_O,
  [/([कखगजफ])\u093c/g, '$1'],
  [/(?<=.)ू$/, 'ु'],
  [/ज[िी]त$/, 'जिৎ'],
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
  [/(?<=.र)ण/g, 'न'],
  [/(?<=\u094d.)िया$|िया(?=.)/g, 'िआ'],
  [/िया$/, 'ीआ'],
  [/ाया/g, 'ाइआ'],
  [/ायी/g, 'ाई'],
  [/(?<=.[कगतद])\u094dर/g, 'र'],
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

const SOUTHERN: Rules = [
  ...NO_ENGLISH_O,
  ...NO_NUKTA,
  ...SHORT_END,
  [/श्रि$/, 'श्री'],
  ...SHORT_E_O,
  ...SILENT_END,
]
const TELUGU_AND_KANNADA: Rules = [
  ...SOUTHERN,
  [/ैया$/, 'य्य'],
  [/ाई$/, 'ायि'],
  [/म\u094d(?=[प-भ])/g, 'ं'],
  [/(?<=.[\u0915-\u0939])म\u094d$/, 'ं'],
]
const TELUGU: Rules = [
  ...TELUGU_AND_KANNADA,
  [/(?<=[\u0915-\u0939])ा$/, ''],
  [/श\u094d$/, 'ष\u094d'],
  ...moveTo(0xc00),
]
const KANNADA: Rules = [...TELUGU_AND_KANNADA, [/न्ना$/, 'ण्ण'], [/(्प|्म|्क|्ज|ौड)ा$/, '$1'], ...moveTo(0xc80)]

/** Retroflex where Hindi writes न. */
const SOUTHERN_NN: Rules = [
  [/(?<=[कवउ])न\u094dन/g, 'ण्ण'],
  [/^अन\u094dन(?=ा$|ाम)/, 'अण्ण'],
]
const DOUBLE_AFTER_R: Rules = [[/र\u094d([तच])(?!\u094d)/g, 'र्$1्$1']]
const CHILLUS: Record<string, string> = { न: 'ൻ', ण: 'ൺ', ल: 'ൽ', ळ: 'ൾ', र: 'ർ' }
const MALAYALAM: Rules = [
  ...SOUTHERN,
  ...SOUTHERN_NN,
  ...DOUBLE_AFTER_R,
  [/(?<=[\u0915-\u0939])ा$/, ''],
  [/श\u094d$/, 'ष\u094d'],
  [/ज[िी]त\u094d$/, 'जित्त्'],
  [/न(?=कुट)/, 'ൻ'],
  [/ं(?=[च-झ])/g, 'ञ्'],
  [/ं(?=[ट-ढ])/g, 'ण्'],
  [/ं(?=[त-ध])/g, 'न्'],
  [/ं(?=क)/g, 'ङ्'],
  [/म\u094d$/, 'ं'],
  [/([नणलळर])\u094d$/, (_: string, consonant: string) => CHILLUS[consonant] ?? consonant],
  [/र\u094d(?=[\u0915-\u092e\u0930-\u0939])/g, 'ർ'],
  ...moveTo(0xd00),
  [/\u0d4c/g, '\u0d57'],
]

const TAMIL: Rules = [
  [/(?<=[\u0915-\u0939])\u200b/g, 'ा'],
  ...NO_ENGLISH_O,
  [/फ\u093c/g, 'फ'],
  ...NO_NUKTA,
  [/ऋ/g, 'रि'],
  [/ृ/g, 'िरु'],
  ...SHORT_END,
  ...SHORT_E_O,
  ...SILENT_END,
  ...SOUTHERN_NN,
  ...DOUBLE_AFTER_R,
  ...CLASS_NASALS,
  [/ं/g, 'म्'],
  [/ज्ञ/g, 'ஞ'],
  [/ञ्ज/g, 'ञ्च'],
  [/क्ष्म/g, 'ट्चुम'],
  [/क्ष/g, 'ट्च'],
  [/न्द्र/g, 'न्दिर'],
  [/^प्र/, 'पिर'],
  [/श्रि|श्री/g, 'ஸ்ரீ'],
  [/(?<=[\u093e-\u094c]|[\u0915-\u0939])ह(?=[\u093e-\u094c]|[\u0915-\u0939]|$)/g, 'க'],
  [/श(?=\u094dव)/g, 'स'],
  [/[शस](?![\u094d])/g, 'च'],
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
  [/(?<=.)िरि/g, 'िரி'],
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

const SPEAKS_FINAL_A = new Set<ConvertedLanguage>(['ta', 'te', 'kn', 'ml'])
const HAS_ZH = new Set<ConvertedLanguage>(['ta', 'ml'])

/** @param latin as typed, which says whether a final `a` is spoken */
export const toLanguage =
  (language: ConvertedLanguage): Convert =>
  (hindi, latin) =>
    hindi
      .normalize('NFD')
      .split(/(?<=[ .])|(?=[ .])/)
      .map((word) => {
        const isSpoken = SPEAKS_FINAL_A.has(language) && latin.endsWith('a')
        const marked = isSpoken ? word.replace(/(?<=[\u0915-\u0939])$/, SPOKEN_END) : word
        const south =
          HAS_ZH.has(language) && latin.includes('zh') ? marked.replace(/झ|ज\u093c/g, 'ऴ') : marked
        return apply(south, RULES[language])
      })
      .join('')
      .replaceAll(SPOKEN_END, '')
      .normalize('NFC')
