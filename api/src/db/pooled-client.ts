import type postgres from 'postgres'
import type { DatabaseSession, Pool, Statement } from './pool.ts'
import { DatabaseUnavailableError, getPostgresError, IN_FAILED_TRANSACTION } from './postgres-error.ts'
import { createStatementPreparer } from './prepared-statements.ts'

type QueryResult = Awaited<ReturnType<Pool['execute']>>
type Execute = (statement: Statement) => Promise<QueryResult>

export function createPooledClient(
  pool: Pool,
  options: { parsers: object; serializers: object },
): postgres.Sql {
  const prepared = createStatementPreparer()
  const client = {
    options,
    unsafe: queries((statement) => pool.use((session) => pool.execute(session, statement))),
    begin: <T>(work: (client: unknown) => Promise<T>) => pool.use((session) => transaction(session, work)),
  }

  /** Statements issued together are pipelined; none runs after the transaction has ended. */
  async function transaction<T>(session: DatabaseSession, work: (client: unknown) => Promise<T>): Promise<T> {
    let open = true
    let savepoints = 0
    let failed: unknown
    const execute: Execute = async (statement) => {
      if (!open) throw new DatabaseUnavailableError('the transaction is over')
      try {
        return await pool.execute(session, prepared(statement))
      } catch (error) {
        // Statements after a failed one only report "in failed transaction"; keep the original error.
        if (!failed || getPostgresError(error)?.code !== IN_FAILED_TRANSACTION) failed = error
        throw failed
      }
    }
    const scope = {
      options,
      unsafe: queries(execute),
      savepoint: async (inner: (client: unknown) => Promise<unknown>) => {
        savepoints += 1
        const name = `s${savepoints}`
        await execute({ text: `savepoint ${name}` })
        try {
          return await inner(scope)
        } catch (error) {
          await execute({ text: `rollback to savepoint ${name}` })
          throw error
        }
      },
    }
    try {
      await execute({ text: pool.begin })
      const result = await work(scope)
      const commitResult = await execute({ text: 'commit' })
      // PostgreSQL reports ROLLBACK when an earlier error was ignored.
      if (commitResult.command === 'ROLLBACK') throw failed
      return result
    } catch (error) {
      if (!session.lost) await execute({ text: 'rollback' }).catch(() => pool.lose(session))
      throw error
    } finally {
      open = false
    }
  }

  return client as unknown as postgres.Sql
}

/** Starts in a microtask, so that `.values()` can still switch to array rows. */
function queries(execute: Execute) {
  return (text: string, params?: Statement['params'], { prepare }: { prepare?: boolean } = {}) => {
    const statement: Statement = { text, params, prepare }
    const resultRows = Promise.resolve().then(() => execute(statement))
    const values = () => {
      statement.as_arrays = true
      return resultRows
    }
    return Object.assign(resultRows, { values })
  }
}
