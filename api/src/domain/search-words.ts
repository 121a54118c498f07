/** Stop words; every product is a gift. */
const FILLERS = new Set(
  `a an and the of for to in on with my our your his is are i want need buy get online best good nice cheap
  gift gifts present presents idea ideas item items something any india personalised personalized customised
  customized custom customise customize made under some shop surprise unique
  ke ka ki ko liye aur wala wali par se mera meri hai
  के का की को लिए और वाला वाली पर से मेरा मेरी है गिफ्ट उपहार तोहफा तोहफ़ा`.split(/\s+/),
)

/** Returns all words when only stop words are left. */
export function withoutFillers(search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const left = words.filter((word) => !FILLERS.has(word.normalize('NFC')))
  return (left.length > 0 ? left : words).join(' ')
}

const SHORTEST_BEGUN = 3

/**
 * Expands words to synonyms, as phonetic keys; the longest multi-word synonym wins (`raksha bandhan`).
 * @param synonymGroups groups that contain one of the words
 */
export function meaningsOf(words: string[], alike: string[][]): string[][] {
  const meanings: string[][] = []
  for (let at = 0; at < words.length; ) {
    const { run, groups } = longestRun(words.slice(at), alike)
    const own = words.slice(at, at + run).join(' ')
    meanings.push([...new Set([own, ...groups.flat()])].filter(Boolean))
    at += run
  }
  return meanings
}

function longestRun(words: string[], alike: string[][]): { run: number; groups: string[][] } {
  for (let run = words.length; run > 0; run -= 1) {
    const said = words.slice(0, run).join(' ')
    const groups = alike.filter((group) => group.includes(said))
    if (groups.length > 0) return { run, groups }
  }
  return { run: 1, groups: [] }
}

/** `to_tsquery` syntax. Phonetic keys are alphanumeric, so no escaping is needed. */
export function textQuery(meanings: string[][]): string {
  return meanings
    .map((group) => `(${group.map((said, index) => phrase(said, index === 0)).join(' | ')})`)
    .join(' & ')
}

function phrase(said: string, mayGoOn: boolean): string {
  const words = said.split(' ')
  const begins = mayGoOn && words.length === 1 && said.length >= SHORTEST_BEGUN
  return words.map((word) => `'${word}'${begins ? ':*' : ''}`).join(' <-> ')
}

const MOST_COUNTED_LETTERS = 60

/** null when the search may contain personal data (email, long numbers). */
export function countedWords(search: string): string | null {
  const words = search.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const letters = [...words].length
  if (letters < 2 || letters > MOST_COUNTED_LETTERS || !/\p{L}/u.test(words)) return null
  return words.includes('@') || /\p{N}(?:[\s-]*\p{N}){4}/u.test(words) ? null : words
}
