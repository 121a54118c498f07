import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '../../src/db/embedded/account.ts'

const PATIENCE = 30_000
const STOPS_WITHIN = 25_000

export type Part = {
  name: string
  child: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<void>
  isRunning: () => boolean
}

type Started = {
  name: string
  command: string
  args: string[]
  logFile: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  account?: Account | undefined
}

/** Uses its own process group, so that Ctrl-C reaches it only through the orderly shutdown. */
export function startPart({ name, command, args, logFile, env, cwd, account }: Started): Part {
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
  const ended = once(child, 'exit')
  return {
    name,
    child,
    isRunning,
    stop: async (signal = 'SIGTERM') => {
      if (!isRunning()) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Throws when the condition is not met within `timeoutMs`, or the component exits. */
export async function untilSo(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  part?: Pick<Part, 'isRunning'>,
  patience = PATIENCE,
): Promise<void> {
  for (const begin = Date.now(); !(await isSo()); await wait(50)) {
    if (part && !part.isRunning()) throw new Error(`${what}: the process exited`)
    if (Date.now() - begin > patience) throw new Error(`${what}: not within ${patience / 1_000} s`)
  }
}

export function isOpen(port: number): Promise<boolean> {
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
