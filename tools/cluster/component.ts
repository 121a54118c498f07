import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresUser } from '../../api/src/platform/db/embedded/account.ts'

const DEFAULT_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 25_000

export type ClusterComponent = {
  name: string
  child: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<void>
  isRunning: () => boolean
}

type ComponentOptions = {
  name: string
  command: string
  args: string[]
  logFile: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  account?: PostgresUser | undefined
}

/** Uses its own process group, so that Ctrl-C reaches it only through the orderly shutdown. */
export function startComponent({
  name,
  command,
  args,
  logFile,
  env,
  cwd,
  account,
}: ComponentOptions): ClusterComponent {
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, {
    env: env ?? { PATH: process.env.PATH, LC_ALL: 'C' },
    cwd,
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  })
  closeSync(log)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const exited = once(child, 'exit')
  return {
    name,
    child,
    isRunning,
    stop: async (signal = 'SIGTERM') => {
      if (!isRunning()) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Throws when the condition is not met within `timeoutMs`, or the component exits. */
export async function waitForCondition(
  what: string,
  condition: () => Promise<boolean> | boolean,
  component?: Pick<ClusterComponent, 'isRunning'>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  for (const begin = Date.now(); !(await condition()); await wait(50)) {
    if (component && !component.isRunning()) throw new Error(`${what}: the process exited`)
    if (Date.now() - begin > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1_000} s`)
  }
}

export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  return servers.map((server) => {
    const address = server.address()
    server.close()
    return typeof address === 'object' && address ? address.port : 0
  })
}
