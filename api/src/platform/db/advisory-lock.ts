import postgres from 'postgres'

/** Advisory lock ids; arbitrary numbers. */
export const locks = {
  migration: 6_275_744,
  demo: 6_275_745,
  backup: 6_275_746,
  report: 6_275_747,
  verification: 6_275_748,
}

/** Waits for the lock. `run` gets the connection that holds it, without statement timeout. */
export async function withAdvisoryLock<T>(
  url: string,
  lock: number,
  run: (connection: postgres.Sql) => Promise<T>,
): Promise<T> {
  const connection = postgres(url, { max: 1, connect_timeout: 10, max_lifetime: null, onnotice: () => {} })
  try {
    // The role may have request timeouts (setRoleTimeouts).
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${lock})`
    return await run(connection)
  } finally {
    await connection.end({ timeout: 5 })
  }
}
