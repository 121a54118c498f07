const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
/** Consonants changed by a nukta (dot below). */
const dotted: Record<string, string> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}
const DOT = '\u093c'
const NO_VOWEL = '\u094d'
const NASAL = /[\u0901\u0902]/

/** `isInherent`: the vowel is not written. */
type Sound = { start: string; vowel: string; bare: boolean }

const WORD = /[\u0900-\u0963\u0966-\u097f]+/gu
const ZERO = '०'.charCodeAt(0)

/** Devanagari as spoken: `नाम पट्टिका` -> `nam pattika`; other text is unchanged. */
export function latinLetters(text: string): string {
  return text.normalize('NFC').replace(WORD, (word) => written(quiet(soundsOf(word))))
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  const letters = [...word]
  for (const [index, letter] of letters.entries()) {
    const last = sounds.at(-1)
    const next = letters[index + 1] ?? ''
    const consonant = (next === DOT ? dotted[letter] : undefined) ?? consonants[letter]
    if (consonant) sounds.push({ start: consonant, vowel: 'a', bare: true })
    else if (vowels[letter]) sounds.push({ start: '', vowel: vowels[letter], bare: false })
    else if (NASAL.test(letter))
      sounds.push({ start: /[पफबभम]/.test(next) ? 'm' : 'n', vowel: '', bare: false })
    else if (last && signs[letter]) Object.assign(last, { vowel: signs[letter], bare: false })
    else if (last && letter === NO_VOWEL) Object.assign(last, { vowel: '', bare: false })
    else if (/[०-९]/.test(letter))
      sounds.push({ start: String(letter.charCodeAt(0) - ZERO), vowel: '', bare: false })
  }
  return sounds
}

/** Schwa deletion: word-final, and before a single consonant with a vowel, from the end. */
function quiet(sounds: Sound[]): Sound[] {
  const said = sounds.map((sound) => ({ ...sound }))
  for (let index = said.length - 1; index > 0; index -= 1) {
    const sound = said[index]
    if (!sound?.bare) continue
    const after = said[index + 1]
    const before = said[index - 1]
    const between = after && after.start !== '' && after.vowel !== '' && before?.vowel !== ''
    if (!after || between) sound.vowel = ''
  }
  return said
}

const written = (sounds: Sound[]) => sounds.map(({ start, vowel }) => start + vowel).join('')
