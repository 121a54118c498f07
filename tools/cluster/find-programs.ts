import { existsSync } from 'node:fs'
import path from 'node:path'

const REQUIRED_PROGRAMS = [
  { names: ['haproxy'], debian: 'haproxy' },
  { names: ['pgbouncer'], debian: 'pgbouncer' },
  { names: ['redis-server', 'valkey-server'], debian: 'redis-server' },
] as const

export type Programs = { haproxy: string; pgbouncer: string; redis: string }

export class NotInstalledError extends Error {}

/**
 * PostgreSQL and the S3 mock come with npm packages. Throws NotInstalledError listing everything that is
 * missing.
 */
export function findPrograms(): Programs {
  const found = REQUIRED_PROGRAMS.map(({ names }) => names.map(findOnPath).find((file) => file !== undefined))
  const missing = REQUIRED_PROGRAMS.filter((_, index) => !found[index])
  const [haproxy, pgbouncer, redis] = found
  if (haproxy && pgbouncer && redis) return { haproxy, pgbouncer, redis }
  throw new NotInstalledError(
    [
      ...missing.map(({ names, debian }) => `${names.join(' or ')} is missing: Debian package ${debian}`),
      `All at once: apt-get install ${missing.map(({ debian }) => debian).join(' ')}`,
    ].join('\n'),
  )
}

/** Debian installs servers in sbin, which is not in an ordinary user's PATH. */
function findOnPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
