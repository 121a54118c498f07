import type postgres from 'postgres'
import type { Pool, Session, Statement } from './pool.ts'
import { IN_FAILED_TRANSACTION, NoAnswer, postgresFault } from './postgres-error.ts'
import { preparedTexts } from './prepared-texts.ts'

type Answer = Awaited<ReturnType<Pool['ask']>>
type Ask = (statement: Statement) => Promise<Answer>

export function pooledClient(pool: Pool, options: { parsers: object; serializers: object }): postgres.Sql {
  const prepared = preparedTexts()
  const client = {
    options,
    unsafe: queries((statement) => pool.use((session) => pool.ask(session, statement))),
    begin: <T>(work: (client: unknown) => Promise<T>) => pool.use((session) => transaction(session, work)),
  }

  /** Statements issued together are pipelined; none runs after the transaction has ended. */
  async function transaction<T>(session: Session, work: (client: unknown) => Promise<T>): Promise<T> {
    let open = true
    let savepoints = 0
    let failed: unknown
    const ask: Ask = async (statement) => {
      if (!open) throw new NoAnswer('the transaction is over')
      try {
        return await pool.ask(session, prepared(statement))
      } catch (error) {
        // Statements after a failed one only report "in failed transaction"; keep the original error.
        if (!failed || postgresFault(error)?.code !== IN_FAILED_TRANSACTION) failed = error
        throw failed
      }
    }
    const scope = {
      options,
      unsafe: queries(ask),
      savepoint: async (inner: (client: unknown) => Promise<unknown>) => {
        savepoints += 1
        const name = `s${savepoints}`
        await ask({ text: `savepoint ${name}` })
        try {
          return await inner(scope)
        } catch (error) {
          await ask({ text: `rollback to savepoint ${name}` })
          throw error
        }
      },
    }
    try {
      await ask({ text: pool.begin })
      const result = await work(scope)
      const ended = await ask({ text: 'commit' })
      // PostgreSQL reports ROLLBACK when an earlier error was ignored.
      if (ended.command === 'ROLLBACK') throw failed
      return result
    } catch (error) {
      if (!session.lost) await ask({ text: 'rollback' }).catch(() => pool.lose(session))
      throw error
    } finally {
      open = false
    }
  }

  return client as unknown as postgres.Sql
}

/** Starts in a microtask, so that `.values()` can still switch to array rows. */
function queries(ask: Ask) {
  return (text: string, params?: Statement['params'], { prepare }: { prepare?: boolean } = {}) => {
    const statement: Statement = { text, params, prepare }
    const answer = Promise.resolve().then(() => ask(statement))
    const values = () => {
      statement.as_arrays = true
      return answer
    }
    return Object.assign(answer, { values })
  }
}
