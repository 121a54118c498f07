import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getPostgresUser } from '../../api/src/platform/db/embedded/account.ts'
import { type ClusterComponent, isPortOpen, startComponent, waitForCondition } from './component.ts'

/** PgBouncer supports prepared statements since 1.21. */
export function supportsPreparedStatements(pgbouncer: string): boolean {
  const versionOutput = execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(versionOutput) ?? []).map(Number)
  return major > 1 || (major === 1 && minor >= 21)
}

export async function startPooler(
  pgbouncer: string,
  folder: string,
  port: number,
  direct: URL,
): Promise<ClusterComponent> {
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
      // Reconnects within 1 s after a server went away.
      'server_login_retry = 1',
      'query_wait_timeout = 10',
      ...(supportsPreparedStatements(pgbouncer) ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  )
  const pooler = startComponent({
    name: 'PgBouncer',
    command: pgbouncer,
    args: [ini],
    logFile: path.join(folder, 'pgbouncer.log'),
    // PgBouncer refuses to run as root.
    account: getPostgresUser(path.join(folder, 'none')),
  })
  await waitForCondition('PgBouncer answers', () => isPortOpen(port), pooler)
  return pooler
}
