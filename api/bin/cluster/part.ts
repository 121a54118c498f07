import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '../../src/db/embedded/account.ts'

/** In ms: how long a part may take to answer, or to stop before it is killed. */
const PATIENCE = 30_000
const STOPS_WITHIN = 25_000

export type Part = {
  name: string
  child: ChildProcess
  /** SIGTERM, or the signal given; waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  isRunning: () => boolean
}

type Started = {
  name: string
  command: string
  args: string[]
  /** where it writes what it says */
  logFile: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  account?: Account | undefined
}

/**
 * Starts a program in a group of its own, so that Ctrl-C in the terminal reaches it through us and
 * in our order.
 */
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

/**
 * Waits until it is so.
 * @throws {Error} when it takes longer than half a minute, or the part ended meanwhile
 */
export async function untilSo(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  part?: Pick<Part, 'isRunning'>,
  patience = PATIENCE,
): Promise<void> {
  for (const begin = Date.now(); !(await isSo()); await wait(50)) {
    if (part && !part.isRunning()) throw new Error(`${what}: it ended instead`)
    if (Date.now() - begin > patience) throw new Error(`${what}: not within ${patience / 1_000} s`)
  }
}

/** Whether somebody listens there. */
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
