import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { getEmbeddedPassword } from './cluster.ts'

export type Postmaster = { pid: number; port: number; ready: boolean }

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** Undefined: no lock file. */
export function getPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(lockFile(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL trusts any live process with the recorded pid. If its processes still run, the new server
 * detects their shared memory and refuses to start.
 */
export function removeStaleLock(cluster: string): void {
  rmSync(lockFile(cluster), { force: true })
}

/** Without /proc, any live process counts. */
export function isRunningPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  try {
    // `4711 (postgres) S 1 ...`: name and state; Z is a zombie.
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return false
  }
}

export function serverUrl(cluster: string, port: number, database: string): string {
  return `postgres://postgres:${getEmbeddedPassword(cluster)}@127.0.0.1:${port}/${database}`
}

/**
 * The server must read back a file just written to this folder; a copied folder has the same password and
 * lock file. `busy`: starting, recovering or stopping. `silent`: no or another server.
 */
export async function probeServer(cluster: string, port: number): Promise<'ours' | 'busy' | 'silent'> {
  const name = `nakshi-question-${randomBytes(6).toString('hex')}`
  const probeFile = path.join(cluster, name)
  writeFileSync(probeFile, name)
  // The server may run as another user.
  chmodSync(probeFile, 0o644)
  const connection = postgres(serverUrl(cluster, port, 'postgres'), {
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
  })
  try {
    const [row] = await connection`select pg_read_file(${name}, true) as answer`
    return row?.answer === name ? 'ours' : 'silent'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent'
  } finally {
    rmSync(probeFile, { force: true })
    await connection.end({ timeout: 1 })
  }
}
