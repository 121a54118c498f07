import type { Statement } from './pool.ts'

/** The most that are prepared: each of PostgreSQL's connections keeps a plan of each. */
const MOST = 150

/**
 * Prepares what transactions say, up to a bound, since Drizzle has no `.prepare()` for raw SQL in
 * one: 1.4 times as many orders and changed carts a second (api/bench/README.md).
 */
export function preparedTexts(): (statement: Statement) => Statement {
  const texts = new Set<string>()
  return (statement) => {
    const { text, params } = statement
    if (!params?.length) return statement
    if (texts.size < MOST) texts.add(text)
    return texts.has(text) ? { ...statement, prepare: true } : statement
  }
}
