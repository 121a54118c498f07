import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { makeCheckout, processesIn, runIn } from './harness-checkout.ts'
import { freePort } from './harness-process.ts'
import { openSql, type Sql } from './harness-server.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let root: string
let dataDir: string
beforeAll(() => {
  root = makeCheckout({ shop: true })
  dataDir = path.join(root, 'own-data')
})
afterAll(() => {
  for (const pid of processesIn(root).keys()) process.kill(pid, 'SIGKILL')
  rmSync(path.dirname(root), { recursive: true, force: true })
})

/** `npm run SCRIPT -- ...` in the checkout, on the database in its own folder. */
async function npmRun(
  script: string,
  { options = [] as string[], typed = undefined as string | undefined } = {},
) {
  const command = ['npm', 'run', script, '--', ...options]
  const { output, ended } = runIn(root, command, { DATA_DIR: dataDir }, typed)
  return { code: await ended, output: output() }
}

/** Looks into the database in the folder, from beside whatever works on it. */
async function lookInside<T>(look: (sql: Sql) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, durable: true, warn: () => {} })
  const sql = openSql(server.url)
  try {
    return await look(sql)
  } finally {
    await sql.end()
    await server.stop()
  }
}
const countProducts = () =>
  lookInside(async (sql) => {
    const [row] = await sql`select count(*) as products from products`
    return row?.products
  })
const addProduct = () =>
  lookInside(async (sql) => {
    await sql`insert into products (slug, title, price) values ('mug', 'Mug', 100)`
  })
const upToDate = () => `Schema up to date: the embedded database in ${dataDir}.\n`

describe('npm run', () => {
  // By its other name, migrate, it is run below
  it('db:migrate updates the schema and exits', async () => {
    const { code, output } = await npmRun('db:migrate')
    expect(output).toContain(upToDate())
    expect(code).toBe(0)
    expect(await countProducts()).toBe(0)
  })

  it('db:seed loads the demo shop once', async () => {
    const first = await npmRun('db:seed')
    expect(first.output).toContain(upToDate())
    expect(first.code).toBe(0)
    const loaded = await countProducts()
    expect(loaded).toBeGreaterThan(10)

    const second = await npmRun('db:seed')
    expect(second.output).toContain('The database is not empty, so no demo data was loaded.')
    expect(second.code).toBe(0)
    expect(await countProducts()).toBe(loaded)
  })

  it.each([
    ['another word is typed', 'no\n'],
    ['nothing is typed', '\n'],
    ['without a terminal', undefined],
  ])('db:reset asks for confirmation, and changes nothing when %s', async (_when, typed) => {
    const before = await countProducts()
    const { code, output } = await npmRun('db:reset', { typed })
    expect(output).toContain(
      `This deletes all data in the embedded database in ${dataDir}: products, customers, orders. Type "reset" to continue: `,
    )
    expect(output).toContain('Nothing was changed.')
    expect(code).toBe(1)
    expect(await countProducts()).toBe(before)
  })

  it('db:reset rejects a database that a running shop uses', async () => {
    const before = await countProducts()
    const env = { DATA_DIR: dataDir, DEMO: 'false', PORT: String(await freePort()) }
    const shop = runIn(root, [process.execPath, 'api/dist/main.js'], env)
    await vi.waitFor(() => expect(shop.output()).toContain('Backoffice:'), { timeout: 60_000, interval: 50 })
    const { code, output } = await npmRun('db:reset', { options: ['--yes'] })
    expect(output).toContain('Other clients are connected to this database. Stop the server first.')
    expect(code).toBe(1)
    expect(await countProducts()).toBe(before)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  it('db:reset --yes empties the database without confirmation', async () => {
    const { code, output } = await npmRun('db:reset', { options: ['--yes'] })
    expect(output).not.toContain('Type "reset"')
    expect(output).toContain(upToDate())
    expect(code).toBe(0)
    expect(await countProducts()).toBe(0)
  })

  it('db:reset recreates a database from before the baseline after confirmation', async () => {
    await addProduct()
    await lookInside((sql) => sql`update drizzle.__drizzle_migrations set hash = 'made before ' || id`)
    const refused = await npmRun('migrate')
    expect(refused.output).toContain(
      `The embedded database in ${dataDir} is unusable: it was created by an earlier`,
    )
    expect(refused.output).toContain('then empty the database: npm run db:reset\n')
    expect(refused.code).toBe(1)
    expect(await countProducts()).toBe(1)

    const { code, output } = await npmRun('db:reset', { typed: 'reset\n' })
    expect(output).toContain(upToDate())
    expect(code).toBe(0)
    expect(await countProducts()).toBe(0)
  })
})
