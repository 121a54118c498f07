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
const nuktaConsonants: Record<string, string> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
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
  ॲ: 'a',
  ऑ: 'o',
  ऍ: 'e',
}
const vowelSigns: Record<string, string> = {
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
const NUKTA = '\u093c'
const VIRAMA = '\u094d'
const NASAL = /[\u0901\u0902]/

/** `isInherent`: the vowel is not written. */
type Syllable = { start: string; vowel: string; isInherent: boolean }

const DEVANAGARI_WORD = /[\u0900-\u0963\u0966-\u097f]+/gu
const ZERO = '०'.charCodeAt(0)

/** Devanagari as spoken: `नाम पट्टिका` -> `nam pattika`; other text is unchanged. */
export function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .replace(DEVANAGARI_WORD, (word) => joinSyllables(deleteSchwas(toSyllables(word))))
}

function toSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = []
  const characters = [...word]
  for (const [index, character] of characters.entries()) {
    const last = syllables.at(-1)
    const next = characters[index + 1] ?? ''
    const consonant = (next === NUKTA ? nuktaConsonants[character] : undefined) ?? consonants[character]
    if (consonant) syllables.push({ start: consonant, vowel: 'a', isInherent: true })
    else if (vowels[character]) syllables.push({ start: '', vowel: vowels[character], isInherent: false })
    else if (NASAL.test(character))
      syllables.push({ start: /[पफबभम]/.test(next) ? 'm' : 'n', vowel: '', isInherent: false })
    else if (last && vowelSigns[character])
      Object.assign(last, { vowel: vowelSigns[character], isInherent: false })
    else if (last && character === VIRAMA) Object.assign(last, { vowel: '', isInherent: false })
    else if (/[०-९]/.test(character))
      syllables.push({ start: String(character.charCodeAt(0) - ZERO), vowel: '', isInherent: false })
  }
  return syllables
}

/** Schwa deletion: word-final, and before a single consonant with a vowel, from the end. */
function deleteSchwas(syllables: Syllable[]): Syllable[] {
  const result = syllables.map((syllable) => ({ ...syllable }))
  for (let index = result.length - 1; index > 0; index -= 1) {
    const syllable = result[index]
    if (!syllable?.isInherent) continue
    const after = result[index + 1]
    const before = result[index - 1]
    const between = after && after.start !== '' && after.vowel !== '' && before?.vowel !== ''
    if (!after || between) syllable.vowel = ''
  }
  return result
}

const joinSyllables = (syllables: Syllable[]) => syllables.map(({ start, vowel }) => start + vowel).join('')
