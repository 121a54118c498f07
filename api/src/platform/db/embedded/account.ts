import { chownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export type PostgresUser = { uid: number; gid: number }

const NOBODY_USER: PostgresUser = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses to run as root: then as the owner of its files, or `nobody`. Undefined: no change. */
export function getPostgresUser(cluster: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY_USER
}

export function changeOwner(account: PostgresUser, folder: string): void {
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

/** Started inside the folder and referred to by /proc/self/cwd: a private parent (0700) blocks the path. */
export function dataDirectoryArgument(cluster: string, account: PostgresUser | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}
