import postgres from 'postgres'

/** Work that one process at a time may do on a database. Any fixed numbers will do. */
export const locks = { migration: 6_275_744, demo: 6_275_745, backup: 6_275_746 }

/**
 * Runs the work while no other process runs work under the same lock on this database; waits for
 * its turn.
 * @param run gets the connection that holds the lock, with no time limit on statements
 */
export async function whileLocked<T>(
  url: string,
  lock: number,
  run: (connection: postgres.Sql) => Promise<T>,
): Promise<T> {
  const connection = postgres(url, { max: 1, connect_timeout: 10, max_lifetime: null, onnotice: () => {} })
  try {
    // The role may have the limits of a request (`limitRole`)
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${lock})`
    return await run(connection)
  } finally {
    // Ending the session gives the lock back.
    await connection.end({ timeout: 5 })
  }
}
