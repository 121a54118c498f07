import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { postgresAccount } from '../../src/db/embedded/account.ts'
import { isOpen, type Part, startPart, untilSo } from './part.ts'

/** Before 1.21 it does not know prepared statements. */
export function knowsPreparedStatements(pgbouncer: string): boolean {
  const said = execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said) ?? []).map(Number)
  return major > 1 || (major === 1 && minor >= 21)
}

/**
 * PgBouncer in transaction mode before the address of the primary.
 * @param direct what it leads to, as the role it is for
 */
export async function startPooler(
  pgbouncer: string,
  folder: string,
  port: number,
  direct: URL,
): Promise<Part> {
  const [users, ini] = [path.join(folder, 'pgbouncer-users'), path.join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`)
  chmodSync(users, 0o644)
  writeFileSync(
    ini,
    [
      '[databases]',
      `* = host=${direct.hostname} port=${direct.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'max_client_conn = 500',
      'default_pool_size = 20',
      // A server that went away is noticed before the next person waits for it.
      'server_login_retry = 1',
      'query_wait_timeout = 10',
      ...(knowsPreparedStatements(pgbouncer) ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  )
  const pooler = startPart({
    name: 'PgBouncer',
    command: pgbouncer,
    args: [ini],
    logFile: path.join(folder, 'pgbouncer.log'),
    // It refuses to run as root.
    account: postgresAccount(path.join(folder, 'none')),
  })
  await untilSo('PgBouncer answers', () => isOpen(port), pooler)
  return pooler
}
