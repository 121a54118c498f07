/** A statement is prepared when it is asked this often, the most of them that are, and the most that are counted. */
const OFTEN = 3
const MOST_PREPARED = 300
const MOST_COUNTED = 2_000

/** What looks for words wants a plan for each word: of a frequent one and a rare one the fast plans are far apart. */
const LOOKS_FOR_WORDS = /\bi?like\b|[<%]%/i

/**
 * Tells which statements are worth preparing: those asked again, by their text. The driver asks PostgreSQL twice for any
 * other one with values, first what types they have; and PostgreSQL plans it anew. There is an end to them, as every
 * connection remembers its own, and what lists ask for can be put in more ways than are ever asked again.
 */
export function askedAgain(): (text: string) => boolean {
  const prepared = new Set<string>()
  const counts = new Map<string, number>()

  return (text) => {
    if (prepared.has(text)) return true
    if (prepared.size >= MOST_PREPARED) return false
    const count = (counts.get(text) ?? 0) + 1
    counts.delete(text)
    if (count >= OFTEN && !LOOKS_FOR_WORDS.test(text)) {
      prepared.add(text)
      return true
    }
    counts.set(text, count)
    const [oldest] = counts.keys()
    if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest)
    return false
  }
}
