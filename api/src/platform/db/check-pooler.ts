import postgres from 'postgres'
import type { DatabaseConfig } from '../config.ts'
import { DatabaseError, getPostgresError, IN_FAILED_TRANSACTION } from './postgres-error.ts'

/** 'session': no pooler, or one that gives each client a server of its own. */
type PoolerKind = 'session' | 'transaction' | 'transaction_without_statements'

const ROUNDS = 3
const TIMEOUT_MS = 10_000
/**
 * Prepared statement does not exist, or exists already; the driver then retries in the failed transaction. Outside a
 * transaction its retry succeeds, which hides the loss.
 */
const LOST_STATEMENT = new Set(['26000', '42P05', IN_FAILED_TRANSACTION])

/** Throws DatabaseError for a pooler that loses what the settings rely on. */
export async function checkPooler(config: DatabaseConfig): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databasePrepare } = config
  const kind = databaseUrl ? await probePooler(databaseUrl) : 'session'
  if (kind === 'session') return
  const see = 'See "Connections" in docs/scaling.md.'
  if (!databaseDirectUrl)
    throw new DatabaseError(
      `DATABASE_URL leads to a connection pooler in transaction mode, which loses locks and notifications. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself. ${see}`,
    )
  if (kind === 'transaction_without_statements' && databasePrepare)
    throw new DatabaseError(
      `The connection pooler of DATABASE_URL loses prepared statements, so writes would fail at random. Set DATABASE_PREPARE=off, or use PgBouncer 1.21 or later with max_prepared_statements=200. ${see}`,
    )
}

/**
 * Finds out what would only fail under load: whether clients share servers by transaction, and whether
 * a prepared statement outlives a change of server. Throws DatabaseError without an answer in 10 s.
 */
export async function probePooler(url: string): Promise<PoolerKind> {
  const open = (prepare: boolean) =>
    postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, prepare, onnotice: () => {} })
  const [first, second] = [open(true), open(false)]
  const close = (timeout: number) => Promise.all([first.end({ timeout }), second.end({ timeout })])
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void close(0)
  }, TIMEOUT_MS)
  const getServer = (client: postgres.Sql) => client.begin(readServer)
  try {
    let isShared = false
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await getServer(first)
      await second.begin(async (tx) => {
        const held = await readServer(tx)
        const next = await getServer(first)
        isShared ||= held === server || next !== server
      })
    }
    return isShared ? 'transaction' : 'session'
  } catch (error) {
    if (isLate) throw new DatabaseError('The database did not answer within 10 s.', { cause: error })
    if (LOST_STATEMENT.has(getPostgresError(error)?.code ?? '')) return 'transaction_without_statements'
    throw error
  } finally {
    clearTimeout(timer)
    await close(5)
  }
}

async function readServer(tx: postgres.TransactionSql): Promise<number | undefined> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid where ${true}`
  return row?.pid
}
