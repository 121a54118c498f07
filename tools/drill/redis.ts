import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePorts, isPortOpen, waitForCondition } from '../cluster/component.ts'
import { generatePassword } from './database.ts'

export type RedisServer = NonNullable<Awaited<ReturnType<typeof openRedisServer>>>

/** A Redis with a password, or null where redis-server is not installed. */
export async function openRedisServer(folder: string) {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const [port = 0] = await freePorts(1)
  let password = generatePassword()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn('redis-server', [...settings, '--requirepass', password], { stdio: 'ignore' })
  process.once('exit', () => child.kill())
  await waitForCondition('Redis', () => isPortOpen(port))
  const toUrl = () => `redis://:${password}@127.0.0.1:${port}`
  async function call(work: (client: Redis) => Promise<unknown>): Promise<unknown> {
    const client = new Redis(toUrl())
    try {
      return await work(client)
    } finally {
      client.disconnect()
    }
  }
  return {
    toUrl,
    /** Connections that are open stay open. */
    async changePassword(): Promise<void> {
      const next = generatePassword()
      await call((client) => client.config('SET', 'requirepass', next))
      password = next
    },
    clear: () => call((client) => client.flushall()),
    countKeys: () => call((client) => client.dbsize()),
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
