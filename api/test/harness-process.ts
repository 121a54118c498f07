import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { projectRoot } from '../src/platform/project-root.ts'

/**
 * A project of its own for the processes under test: the API alone, so that no other build of the
 * pages matters.
 */
const project = path.join(inject('runFolder'), 'project')
export const mainFile = path.join(project, 'api', 'dist', 'main.js')
export const adminFile = path.join(project, 'api', 'dist', 'admin-account.js')
export const identityFile = path.join(project, 'api', 'dist', 'identity.js')

/** Once for all files of a run; of two workers that begin at the same moment one's build stays. */
export function buildForTests(): void {
  if (existsSync(project)) return
  const draft = `${project}-${process.pid}`
  const dist = path.join(draft, 'api', 'dist')
  mkdirSync(dist, { recursive: true })
  for (const link of ['drizzle', 'node_modules'])
    symlinkSync(path.join(projectRoot, link), path.join(draft, link))
  execFileSync(process.execPath, ['api/bin/build-api.mjs', dist], { cwd: projectRoot })
  try {
    renameSync(draft, project)
  } catch (error) {
    if (!existsSync(project)) throw error
  }
}

export type ShopProcess = {
  child: ChildProcess
  origin: string
  /** Everything printed so far. */
  output: () => string
  /** Waits for the end; the exit code, or null after a kill. */
  ended: Promise<number | null>
}

export type ShopSettings = { dataDir: string; port?: number; env?: Record<string, string>; uid?: number }

/** Starts `main.js` as a process of its own, without demo data. */
export async function launchShop({ dataDir, port, env = {}, uid }: ShopSettings): Promise<ShopProcess> {
  const shopPort = port ?? (await freePort())
  const child = spawn(process.execPath, ['--enable-source-maps', mainFile], {
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: String(shopPort), DATA_DIR: dataDir, DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, origin: `http://127.0.0.1:${shopPort}`, output: () => output, ended }
}

/**
 * Waits until the shop has said where it is. @throws {Error} with its output when it ends instead
 */
export async function untilOpen(shop: ShopProcess): Promise<void> {
  while (!shop.output().includes('Backoffice:')) {
    const { exitCode, signalCode } = shop.child
    if (exitCode !== null || signalCode)
      throw new Error(`it ended with ${exitCode ?? signalCode}: ${shop.output()}`)
    await wait(50)
  }
}

export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
