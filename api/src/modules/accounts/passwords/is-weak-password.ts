/** Common base words of passwords in India and in shops. */
const PATTERNS = new Set(
  `admin administrator allah bangalore bengaluru bharat bismillah bollywood changeme chennai cricket customer delhi
  demo dhoni durga ganesh ganpati gift gifts guest hanuman hindustan hyderabad iloveindia iloveyou incredibleindia
  india indian jaibharat jaihanuman jaihind jaimatadi jaipur jaishreeram jaishriram kerala kohli kolkata krishna
  lakshmi letmein login mahadev manager merabharat mumbai namaste newdelhi omsairam owner pakistan password
  pooja priya pune qwerty radhakrishna radhe radheradhe rahul rajasthan ramram saibaba sachin sairam secret
  shiva shivshakti shop staff store test user vandemataram virat waheguru welcome`.split(/\s+/),
)
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** More digits and symbols around a word make it acceptable. */
const MAX_PADDING = 8

const replaceLookalikes = (text: string) => [...text].map((each) => LOOKALIKES[each] ?? each).join('')
const alphanumericOnly = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

function extractWords(password: string): string[] {
  const typed = password.toLowerCase()
  const [begin, end] = [typed.replace(/^[^\p{L}]+/u, ''), typed.replace(/[^\p{L}]+$/u, '')]
  const cores = [typed, begin, end, begin.replace(/[^\p{L}]+$/u, '')]
  const coreWords = cores.filter((core) => core.length >= 3 && typed.length - core.length <= MAX_PADDING)
  return coreWords.flatMap((core) => [
    core,
    replaceLookalikes(core),
    alphanumericOnly(core),
    alphanumericOnly(replaceLookalikes(core)),
  ])
}

/** Ignores case and surrounding digits. @param own email, name, store name */
export function isWeakPassword(password: string, common: ReadonlySet<string>, own: string[] = []): boolean {
  const known = new Set(
    own.flatMap((text) => {
      const [name = ''] = text.split('@')
      return [text, name, ...text.split(/[\s@.+_-]+/)].map((word) => alphanumericOnly(word.toLowerCase()))
    }),
  )
  return extractWords(password).some(
    (word) => common.has(word) || PATTERNS.has(word) || (word.length >= 3 && known.has(word)),
  )
}
