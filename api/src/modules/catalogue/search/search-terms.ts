/** Stop words; every product is a gift. */
const STOP_WORDS = new Set(
  `a an and the of for to in on with my our your his is are i want need buy get online best good nice cheap
  gift gifts present presents idea ideas item items something any india happy mubarak personalised personalized customised
  customized custom customise customize made under some shop surprise unique
  ke ka ki ko liye aur wala wali par se mera meri hai
  के का की को लिए और वाला वाली पर से मेरा मेरी है मुबारक गिफ्ट उपहार तोहफा तोहफ़ा`.split(/\s+/),
)

const splitTerms = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)
const isStopWord = (term: string) => STOP_WORDS.has(term.normalize('NFC'))

export const isFillerOnly = (search: string) => splitTerms(search).every(isStopWord)

/** Returns all words when only stop words are left. */
export function removeStopWords(search: string): string {
  const terms = splitTerms(search)
  const remaining = terms.filter((term) => !isStopWord(term))
  return (remaining.length > 0 ? remaining : terms).join(' ')
}

const MIN_PREFIX_LENGTH = 4

/**
 * Expands words to synonyms, as phonetic keys; the longest multi-word synonym wins (`raksha bandhan`).
 * @param synonymGroups groups that contain one of the words
 */
export function expandSynonyms(terms: string[], synonymGroups: string[][]): string[][] {
  const alternatives: string[][] = []
  for (let at = 0; at < terms.length; ) {
    const { run, groups } = findLongestSynonym(terms.slice(at), synonymGroups)
    const own = terms.slice(at, at + run).join(' ')
    alternatives.push([...new Set([own, ...groups.flat()])].filter(Boolean))
    at += run
  }
  return alternatives
}

function findLongestSynonym(terms: string[], synonymGroups: string[][]): { run: number; groups: string[][] } {
  for (let run = terms.length; run > 0; run -= 1) {
    const phraseText = terms.slice(0, run).join(' ')
    const groups = synonymGroups.filter((group) => group.includes(phraseText))
    if (groups.length > 0) return { run, groups }
  }
  return { run: 1, groups: [] }
}

/** `to_tsquery` syntax. Phonetic keys are alphanumeric, so no escaping is needed. */
export function toTextQuery(alternatives: string[][]): string {
  return alternatives
    .map(
      (group) => `(${group.map((phraseText, index) => formatPhrase(phraseText, index === 0)).join(' | ')})`,
    )
    .join(' & ')
}

function formatPhrase(phraseText: string, allowPrefix: boolean): string {
  const terms = phraseText.split(' ')
  const isPrefix = allowPrefix && terms.length === 1 && phraseText.length >= MIN_PREFIX_LENGTH
  return terms.map((term) => `'${term}'${isPrefix ? ':*' : ''}`).join(' <-> ')
}

const MAX_COUNTED_CHARACTERS = 60

/** A term that can become a synonym; null when it may contain personal data (email, long numbers). */
export function toCountableSearch(search: string): string | null {
  const terms = search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
  if ([...terms].length < 2 || terms.length > MAX_COUNTED_CHARACTERS || !/\p{L}/u.test(terms)) return null
  return terms.includes('@') || /\p{N}(?:[\s-]*\p{N}){4}/u.test(terms) ? null : terms
}
