/** A statement is prepared when it is asked this often; and so many texts are counted. */
const OFTEN = 3
const MOST_COUNTED = 2_000
/**
 * The most that are prepared: every connection of PostgreSQL remembers its own, a list's in 170 kB.
 * Lists can be asked for in more ways than there is room for, and what a crawler asks shall not
 * take the place of orders or of first pages.
 */
const MOST_PREPARED = { first_page: 60, later_page: 40, other: 150 }

const PAGE = /\blimit \d+ offset (\d+)/i
function kindOf(text: string): keyof typeof MOST_PREPARED {
  const [, offset] = PAGE.exec(text) ?? []
  if (offset === undefined) return 'other'
  return offset === '0' ? 'first_page' : 'later_page'
}

/**
 * What looks for words wants a plan for each word: of a frequent one and a rare one the fast plans
 * are far apart.
 */
const LOOKS_FOR_WORDS = /\bi?like\b|[<%]%/i

/**
 * Tells which statements are worth preparing: those asked again, by their text. The driver asks
 * PostgreSQL twice for any other one with values, first what types they have; and PostgreSQL plans
 * it anew.
 */
export function askedAgain(): (text: string) => boolean {
  const prepared = new Set<string>()
  const places = { ...MOST_PREPARED }
  const counts = new Map<string, number>()

  return (text) => {
    if (prepared.has(text)) return true
    const count = (counts.get(text) ?? 0) + 1
    counts.delete(text)
    const kind = kindOf(text)
    if (count >= OFTEN && places[kind] > 0 && !LOOKS_FOR_WORDS.test(text)) {
      places[kind] -= 1
      prepared.add(text)
      return true
    }
    counts.set(text, count)
    const [oldest] = counts.keys()
    if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest)
    return false
  }
}
