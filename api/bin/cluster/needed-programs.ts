import { existsSync } from 'node:fs'
import path from 'node:path'

/** Programs of others, the names they go by, and the Debian package that brings them. */
const NEEDED = [
  { names: ['haproxy'], debian: 'haproxy' },
  { names: ['pgbouncer'], debian: 'pgbouncer' },
  { names: ['redis-server', 'valkey-server'], debian: 'redis-server' },
] as const

export type Programs = { haproxy: string; pgbouncer: string; redis: string }

/** Something is not installed; the message says what, and how to get it. */
export class NotInstalled extends Error {}

/**
 * Where the programs are. PostgreSQL and the S3 stand-in come with the packages.
 * @throws {NotInstalled} naming everything that is missing at once
 */
export function findPrograms(): Programs {
  const found = NEEDED.map(({ names }) => names.map(onPath).find((file) => file !== undefined))
  const missing = NEEDED.filter((_, index) => !found[index])
  const [haproxy, pgbouncer, redis] = found
  if (haproxy && pgbouncer && redis) return { haproxy, pgbouncer, redis }
  throw new NotInstalled(
    [
      ...missing.map(({ names, debian }) => `${names.join(' or ')} is missing: Debian package ${debian}`),
      `All at once: apt-get install ${missing.map(({ debian }) => debian).join(' ')}`,
    ].join('\n'),
  )
}

/** Debian keeps servers in sbin, which an ordinary account has not in its path. */
function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
