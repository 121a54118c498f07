import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { copyDemoData } from './harness-demo-data.ts'

export type OwnShop = {
  origin: string
  port: number
  dataDir: string
  /** What it was started with, for a command beside it. */
  env: NodeJS.ProcessEnv
  end: () => Promise<void>
}

/**
 * A built shop of its own for one file of browser tests, which may set it up as no other test could
 * bear: the demo shop unless told otherwise.
 * @param settings what the shop is told beside that, by its port
 */
export async function startOwnShop(
  settings: (port: number) => Record<string, string> = () => ({}),
): Promise<OwnShop> {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-own-shop-'))
  const dataDir = path.join(folder, 'data')
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings(port),
  }
  if (env.DEMO === 'true') await copyDemoData(dataDir)
  const server = spawn(process.execPath, ['api/dist/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Backoffice:')) resolve()
    })
    server.once('exit', () => reject(new Error(`the shop did not start: ${said}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    env,
    end: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the first owner of a shop that started empty, by the command that makes one anywhere. */
export function addOwner({ env }: OwnShop, { email, password }: { email: string; password: string }): void {
  const { stdout, stderr } = spawnSync(process.execPath, ['api/dist/admin-account.js', email], {
    env,
    input: password,
    encoding: 'utf8',
  })
  if (!stdout.includes('as an owner')) throw new Error(`no owner was made: ${stdout}${stderr}`)
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port was given')
  return address.port
}
