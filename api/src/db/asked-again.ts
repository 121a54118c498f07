/** A statement is prepared when it is asked this often; and so many texts are counted. */
const OFTEN = 3
const MOST_COUNTED = 2_000
/**
 * The most that are prepared: every connection of PostgreSQL remembers its own, a list's in 170 kB. Lists have more pages
 * beyond their first than there is room for, and those of a crawler shall not take the place of what shoppers ask.
 */
const MOST_PREPARED = { any: 150, later_pages: 40 }

const LATER_PAGE = /\boffset [1-9]\d/i
/** What looks for words wants a plan for each word: of a frequent one and a rare one the fast plans are far apart. */
const LOOKS_FOR_WORDS = /\bi?like\b|[<%]%/i

/**
 * Tells which statements are worth preparing: those asked again, by their text. The driver asks PostgreSQL twice for any
 * other one with values, first what types they have; and PostgreSQL plans it anew.
 */
export function askedAgain(): (text: string) => boolean {
  const prepared = { any: new Set<string>(), later_pages: new Set<string>() }
  const counts = new Map<string, number>()

  return (text) => {
    if (prepared.any.has(text) || prepared.later_pages.has(text)) return true
    const count = (counts.get(text) ?? 0) + 1
    counts.delete(text)
    if (count >= OFTEN) {
      const kind = LATER_PAGE.test(text) ? 'later_pages' : 'any'
      if (prepared[kind].size < MOST_PREPARED[kind] && !LOOKS_FOR_WORDS.test(text)) {
        prepared[kind].add(text)
        return true
      }
    }
    counts.set(text, count)
    const [oldest] = counts.keys()
    if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest)
    return false
  }
}
