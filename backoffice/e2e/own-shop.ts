import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import postgres from 'postgres'

export const OWNER = { email: 'asha@example.test', password: 'a-gift-for-asha' }

/**
 * A shop of a test's own, started as an owner starts it, with an owner made by the command. Names
 * below `localhost` are this machine, and passkeys work there without https.
 * @param settingsFor what the shop is told, by its port
 */
export async function openOwnShop(settingsFor: (port: number) => Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-own-shop-'))
  const port = await freePort()
  const dataDir = path.join(folder, 'data')
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    ...settingsFor(port),
  }
  const server = spawn(process.execPath, ['api/dist/main.js'], { env, stdio: 'ignore' })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  const made = spawnSync(process.execPath, ['api/dist/admin-account.js', OWNER.email], {
    env,
    input: OWNER.password,
    encoding: 'utf8',
  })
  expect(made.stdout, made.stderr).toContain('is an owner')
  async function close(): Promise<void> {
    server.kill('SIGINT')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, dataDir, close }
}

/** Speaks to the database that a shop keeps in its folder, beside the shop. */
export async function inDatabase<T>(dataDir: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const cluster = path.join(dataDir, 'postgres')
  const password = readFileSync(path.join(cluster, 'nakshi-password'), 'utf8').trim()
  const port = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  const sql = postgres({
    host: '127.0.0.1',
    port,
    username: 'postgres',
    password,
    database: 'nakshi',
    max: 1,
  })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
