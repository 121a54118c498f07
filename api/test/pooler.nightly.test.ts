import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { supportsPreparedStatements } from '../../tools/cluster/pooler.ts'
import { buildApp } from '../src/app/app.ts'
import { locks, withAdvisoryLock } from '../src/platform/db/advisory-lock.ts'
import { setRoleTimeouts } from '../src/platform/db/app-role.ts'
import { probePooler } from '../src/platform/db/check-pooler.ts'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import type { App } from '../src/platform/http/app-types.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { Client, newAccount } from './harness-client.ts'
import { buildForTests, freePort, launchShop, untilOpen } from './harness-process.ts'
import { addProduct } from './harness-rows.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const NOBODY = 65534

let shop: TestApp
let folder: string
let bouncer: ChildProcess
let output = ''
let line: Line
let pooled: Database
let pooledUrl: string
let app: App

type Line = { port: number; cut: () => void }

/** A line to a server of this machine, which can be cut for good. */
async function lineTo(port: number): Promise<Line> {
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    server.close()
    for (const end of ends) end.destroy()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, cut }
}

/**
 * PgBouncer as Debian delivers it, with nothing set but what it must know: fewer servers than
 * clients. One of its names for the database leads there over a line that can be cut.
 */
async function startBouncer(direct: URL): Promise<string> {
  const port = await freePort()
  line = await lineTo(Number(direct.port))
  folder = mkdtempSync(path.join(tmpdir(), 'nakshi-pooler-'))
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'users'), `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`)
  writeFileSync(
    path.join(folder, 'ini'),
    [
      '[databases]',
      `cut = host=127.0.0.1 port=${line.port} dbname=${direct.pathname.slice(1)}`,
      `* = host=${direct.hostname} port=${direct.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${path.join(folder, 'users')}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
    ].join('\n'),
  )
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  bouncer = spawn(PGBOUNCER, [path.join(folder, 'ini')], { stdio: ['ignore', 'ignore', 'pipe'], ...asNobody })
  bouncer.stderr?.on('data', (chunk) => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toContain('process up'), { timeout: 10_000 })
  const url = new URL(direct)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

describe.skipIf(!existsSync(PGBOUNCER))('behind PgBouncer that hands out connections by transaction', () => {
  beforeAll(async () => {
    buildForTests()
    shop = await createTestApp()
    const direct = shop.config.databaseUrl ?? ''
    await setRoleTimeouts(direct)
    pooledUrl = await startBouncer(new URL(direct))
    pooled = openDatabase(pooledUrl, { max: 10, directUrl: direct, prepare: false })
    app = await buildApp({ config: shop.config, reports: shop.reports, ...pooled })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await pooled.close()
    const ended = once(bouncer, 'close')
    bouncer.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
    // The role is every other test's too
    const role = new URL(shop.config.databaseUrl ?? '').username
    await shop.sql`alter role ${shop.sql(role)} reset all`
    await shop.close()
  })

  test('serves more simultaneous sign-ups and carts than there are connections', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = new Client(app)
        await client.signUp(newAccount())
        return client
      }),
    )
    const answers = await Promise.all(
      people.flatMap((client) =>
        [1, 2, 3].map(() => client.post('/api/cart', { product_id: product.id, quantity: 1 })),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    for (const client of people) {
      const { items } = (await client.get('/api/cart')).json()
      expect(items).toMatchObject([{ quantity: 3 }])
    }
  })

  test('removes the timeouts of the role for work under a lock', async () => {
    const limits = await withAdvisoryLock(shop.config.databaseUrl ?? '', locks.demo, (sql) =>
      Promise.all([sql`show lock_timeout`, sql`show statement_timeout`]),
    )
    expect(limits.flat()).toEqual([{ lock_timeout: '0' }, { statement_timeout: '0' }])
  })

  test('tells a pooler by transaction and what it does with prepared statements from a direct connection', async () => {
    expect(await probePooler(shop.config.databaseUrl ?? '')).toBe('session')
    expect(await probePooler(pooledUrl)).toBe(
      supportsPreparedStatements(PGBOUNCER) ? 'transaction' : 'transaction_without_statements',
    )
  })

  const launch = (url: string, env: Record<string, string> = {}) =>
    launchShop({
      dataDir: path.join(folder, 'data'),
      env: {
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: shop.config.databaseUrl ?? '',
        DATABASE_PREPARE: 'off',
        SESSION_SECRET: 'a-secret-of-at-least-32-characters',
        ...env,
      },
    })

  const refused: [string, Record<string, string>, string][] = [
    [
      'without a direct address',
      { DATABASE_DIRECT_URL: '', DATABASE_PREPARE: 'on' },
      'Set DATABASE_DIRECT_URL',
    ],
    ['with prepared statements that it loses', { DATABASE_PREPARE: 'on' }, 'Set DATABASE_PREPARE=off'],
  ]
  test.each(supportsPreparedStatements(PGBOUNCER) ? refused.slice(0, 1) : refused)(
    'does not start behind the pooler %s',
    async (_name, env, remedy) => {
      const opened = await launch(pooledUrl, env)
      expect(await opened.ended, opened.output()).toBe(1)
      expect(opened.output()).toContain(remedy)
    },
    60_000,
  )

  test('starts a shop behind the pooler, with locks and start checks on a direct connection', async () => {
    const opened = await launch(pooledUrl)
    await untilOpen(opened)
    opened.child.kill('SIGTERM')
    expect(await opened.ended).toBe(0)
  }, 60_000)

  test('keeps a shop running and not ready when the pooler loses its server', async () => {
    const over = new URL(pooledUrl)
    over.pathname = '/cut'
    const opened = await launch(over.href)
    await untilOpen(opened)
    line.cut()
    const ask = (page: string) =>
      fetch(opened.origin + page).then(
        ({ status }) => status,
        () => 0,
      )
    // Who comes now is still let in by the pooler, and what they ask first is refused.
    const many = () => Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
    const refused = () => output.includes('server login has been failing')
    await expect.poll(async () => (await many()).includes(503) && refused(), { timeout: 40_000 }).toBe(true)
    expect(await ask('/healthz')).toBe(200)
    opened.child.kill('SIGKILL')
    await opened.ended
  }, 60_000)

  test('listens on a direct connection instead of the pooler', async () => {
    let heard = ''
    const stop = await pooled.listen('test_pooled', {
      onNotify: (payload) => {
        heard = payload
      },
      onReconnect: () => {},
    })
    await shop.sql.notify('test_pooled', 'here')
    await expect.poll(() => heard).toBe('here')
    await stop()
  })

  test('applies the statement timeout behind the pooler', async () => {
    const limits = await pooled.db.execute<{ limit: string }>(
      "select current_setting('statement_timeout') as limit",
    )
    expect(limits[0]?.limit).toBe('15s')
  })
})
