import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../api/src/platform/project-root.ts'

export type Server = {
  origin: string
  /** Resident memory in MB, now and at most since it started. */
  memory: () => { now: number; most: number }
  stop: () => Promise<void>
}

export type Shop = Server & { pid: number; opened_in: number }

/**
 * The shop as it was built, a process of its own.
 * @param build the folder of the built API
 * @returns with the milliseconds until it first answered 200
 */
export async function startShop(env: Record<string, string>, build = 'api/dist'): Promise<Shop> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(build, 'main.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DEMO: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = await untilAnswers(child, port, '/healthz')
  return { ...server, pid: child.pid ?? 0, opened_in: performance.now() - begin }
}

/** The baseline servers, a process of their own; see baseline-server.ts. */
export async function startFloors(databaseUrl: string, answersFile: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/baseline-server.ts'], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ANSWERS: answersFile,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return untilAnswers(child, port, '/')
}

async function untilAnswers(child: ChildProcess, port: number, url: string): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(origin + url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    await wait(10)
  }
  return {
    origin,
    memory: () => {
      const status = readFileSync(path.join('/proc', String(child.pid), 'status'), 'utf8')
      const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
      return { now: mb('VmRSS'), most: mb('VmHWM') }
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
