import type { Statement } from './pool.ts'

/** Each PostgreSQL connection keeps a plan per prepared statement. */
const MAX_PREPARED_STATEMENTS = 150

/**
 * Drizzle cannot prepare raw SQL in a transaction. Measured: 1.4 times as many orders per second
 * (tools/bench/README.md).
 */
export function createStatementPreparer(): (statement: Statement) => Statement {
  const texts = new Set<string>()
  return (statement) => {
    const { text, params } = statement
    if (!params?.length) return statement
    if (texts.size < MAX_PREPARED_STATEMENTS) texts.add(text)
    return texts.has(text) ? { ...statement, prepare: true } : statement
  }
}
