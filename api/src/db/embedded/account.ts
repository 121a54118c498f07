import { chownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The user id PostgreSQL runs under. */
export type Account = { uid: number; gid: number }

const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of its files, or as
 * `nobody` where there are none yet; started by anyone else it runs as that person.
 * @returns undefined when no change of user is needed
 */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/** Gives a folder and everything in it to the account, as after restoring a backup as root. */
export function giveTo(account: Account, folder: string): void {
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

/**
 * How the account names its data folder. An account without rights on the folders above (a home
 * with mode 0700) cannot walk there by path, but it is started inside the folder, and Linux lets
 * every process enter its own working directory: so the data stays where the shop's owner looks for
 * it.
 */
export function dataDirectoryArgument(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}
