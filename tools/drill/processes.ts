import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Installation } from './installation.ts'

const START_TIMEOUT_MS = 120_000
const COMMAND_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 25_000

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> }
export type RunningShop = { origin: string; output: () => string; stop: () => Promise<void> }
export type Env = Record<string, string>

const running = new Set<ChildProcess>()

/** Only these variables: settings of the surrounding shell must not reach the drill. */
function start({ folder }: Installation, script: string, args: string[], env: Env): Started {
  const child = spawn(process.execPath, ['--enable-source-maps', `api/dist/${script}`, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = once(child, 'close').then(() => {
    running.delete(child)
    return child.exitCode
  })
  return { child, output: () => output, ended }
}

export async function startShop(installation: Installation, env: Env): Promise<RunningShop> {
  const { child, output, ended } = start(installation, 'main.js', [], env)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!output().includes('Backoffice:')) {
    if (child.exitCode !== null || child.signalCode) throw new Error(`The shop did not start: ${output()}`)
    if (Date.now() > deadline) throw new Error(`The shop did not start in time: ${output()}`)
    await wait(50)
  }
  return {
    origin: `http://localhost:${env.PORT}`,
    output,
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      child.kill('SIGTERM')
      const code = await ended
      clearTimeout(timer)
      if (code !== 0) throw new Error(`The shop ended with ${code}: ${output()}`)
    },
  }
}

/** Runs a command of the built application. @returns its exit code and output */
export async function runCommand(installation: Installation, [script = '', ...args]: string[], env: Env) {
  const { child, output, ended } = start(installation, script, args, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), COMMAND_TIMEOUT_MS)
  const code = await ended
  clearTimeout(timer)
  return { code, output: output() }
}

/** @throws {Error} with the output, unless the command succeeds */
export async function requireCommand(installation: Installation, command: string[], env: Env) {
  const { code, output } = await runCommand(installation, command, env)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output}`)
  return output
}

/** After a failed step: nothing that the drill started stays. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    }),
  )
}
