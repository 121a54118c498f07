import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '../src/platform/project-root.ts'
import {
  answers,
  buildForTests,
  launchShop,
  mainFile,
  type ShopProcess,
  type ShopSettings,
  untilOpen,
} from './harness-process.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
/** Below a private home only its owner can read the packages. */
const nobodyCanRead =
  isRoot &&
  spawnSync(
    process.execPath,
    ['-e', `fs.readFileSync(${JSON.stringify(`${projectRoot}/node_modules/fastify/package.json`)})`],
    {
      uid: NOBODY,
      gid: NOBODY,
      cwd: '/',
    },
  ).status === 0

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string
let shops: ShopProcess[] = []

const open = async (settings: Partial<ShopSettings> = {}) => {
  const shop = await launchShop({ dataDir, ...settings })
  shops.push(shop)
  await untilOpen(shop)
  return shop
}

let account: { email: string; password: string }
const signUp = (shop: ShopProcess) => post(shop, '/api/auth/sign-up', { ...account, full_name: 'Asha Rao' })
const signIn = (shop: ShopProcess) => post(shop, '/api/auth/sign-in', account)
const post = (shop: ShopProcess, route: string, body: object) =>
  fetch(`${shop.origin}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const postmaster = () =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const databaseRuns = () => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))

const folders: string[] = []
/** Mode 0700, as a home may be: the account that PostgreSQL runs under cannot walk through it. */
const useNewFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-start-'))
  folders.push(folder)
  dataDir = path.join(folder, 'data')
}

beforeAll(() => {
  buildForTests()
  useNewFolder()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  shops = []
  account = { email: `${randomUUID()}@example.test`, password: 'a-long-password' }
})
afterEach(async () => {
  // One more clean stop ends a database that a killed shop left behind.
  if (databaseRuns() && shops.every(({ child }) => child.exitCode !== null || child.signalCode !== null))
    await open()
  for (const { child } of shops) child.kill('SIGINT')
  await Promise.all(shops.map(({ ended }) => ended))
})

describe('a database folder of another major version of PostgreSQL', () => {
  afterAll(useNewFolder)

  it.each([
    ['16', 'npm run backup && npm run backup -- --verify'],
    ['99', 'Start the later version of Nakshi that created it.'],
  ])('created by %s is rejected with what to do, and left unchanged', async (major, advice) => {
    useNewFolder()
    const cluster = path.join(dataDir, 'postgres')
    mkdirSync(cluster, { recursive: true })
    writeFileSync(path.join(cluster, 'PG_VERSION'), `${major}\n`)
    const owner = statSync(cluster).uid
    const shop = await launchShop({ dataDir })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain(
      `The database in ${cluster} was created by PostgreSQL ${major}. This version of Nakshi has PostgreSQL`,
    )
    expect(shop.output()).toContain(advice)
    expect(shop.output().includes(`mv ${cluster} ${cluster}-${major}\n`)).toBe(major === '16')
    expect(statSync(cluster).uid).toBe(owner)
    expect(readdirSync(cluster)).toEqual(['PG_VERSION'])
    expect(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe(`${major}\n`)
  })

  it.each(['backup.js', 'backup.js --verify', 'check.js', 'database.js reset --yes'])(
    'is rejected and left unchanged by %s',
    (command) => {
      useNewFolder()
      const cluster = path.join(dataDir, 'postgres')
      const backups = path.join(path.dirname(dataDir), 'backups')
      mkdirSync(cluster, { recursive: true })
      writeFileSync(path.join(cluster, 'PG_VERSION'), '16\n')
      const [file = '', ...options] = command.split(' ')
      const { status, stderr } = spawnSync(
        process.execPath,
        [path.join(path.dirname(mainFile), file), ...options],
        {
          env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DESTINATION: backups },
          encoding: 'utf8',
        },
      )
      expect(status).toBe(1)
      expect(stderr).toContain(`The database in ${cluster} was created by PostgreSQL 16.`)
      expect(stderr).toContain(`mv ${cluster} ${cluster}-16\n`)
      expect(readdirSync(cluster)).toEqual(['PG_VERSION'])
      expect(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n')
      expect(existsSync(backups)).toBe(false)
    },
  )
})

describe('a shop with its own database', () => {
  it('prints its URL, holds its port, stops its database on Ctrl-C and keeps its files private', async () => {
    const shop = await open()
    const port = Number(new URL(shop.origin).port)
    // As in an image, which has no `npm run admin`.
    const command = 'docker compose exec app node api/dist/admin-account.js you@example.com'
    await expect.poll(shop.output).toContain(`No backoffice account exists yet. Create one: ${command}\n`)
    expect(shop.output()).toContain(`Backoffice:     http://localhost:${port}/admin/`)

    const second = await launchShop({ dataDir, port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Port ${port} is in use. Stop the other program, or start with PORT=${port + 1} npm start\n`,
    )
    expect(await answers(`${shop.origin}/readyz`)).toBe(true)

    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(databaseRuns()).toBe(false)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('keeps accounts after kill -9 of the shop or both, and recovers after its database is killed', async () => {
    const first = await open()
    expect((await signUp(first)).status).toBe(201)
    first.child.kill('SIGKILL')
    await first.ended

    const second = await open()
    expect((await signIn(second)).status, 'after kill -9 of the shop').toBe(200)
    second.child.kill('SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    await second.ended

    const third = await open()
    expect((await signIn(third)).status, 'after kill -9 of both').toBe(200)
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => databaseRuns() && postmaster(), { timeout: 60_000 }).not.toBe(before)
    await expect.poll(() => answers(`${third.origin}/readyz`), { timeout: 60_000 }).toBe(true)
    account.email = `${randomUUID()}@example.test`
    expect((await signUp(third)).status, 'after kill -9 of the database').toBe(201)
  })

  it('drains before it stops, and leaves the database to a second shop on the same folder', async () => {
    useNewFolder()
    const [first, second] = await Promise.all([open({ env: { SHUTDOWN_DRAIN_SECONDS: '3' } }), open()])
    first.child.kill('SIGTERM')
    for (const address of ['/healthz', '/readyz'])
      await expect.poll(() => fetch(`${first.origin}${address}`).then(({ status }) => status)).toBe(503)
    expect((await signUp(first)).status).toBe(201)
    expect(await first.ended).toBe(0)
    expect((await signIn(second)).status).toBe(200)
  })

  it.runIf(nobodyCanRead)('runs for an ordinary user', async () => {
    useNewFolder()
    chownSync(path.dirname(dataDir), NOBODY, NOBODY)
    const shop = await open({ uid: NOBODY })
    expect((await signUp(shop)).status).toBe(201)
    expect(statSync(dataDir).uid).toBe(NOBODY)
  })
})

describe.concurrent('a failing start', () => {
  it('names every invalid setting and its accepted values', async () => {
    const env = { PORT: '99999', RATE_LIMITS: 'never', SESSION_SECRET: 'short', PUBLIC_URL: 'shop' }
    const shop = await launchShop({ dataDir, env })
    expect(await shop.ended).toBe(1)
    expect(shop.output().trim().split('\n').sort()).toEqual([
      'PORT must be a whole number from 1 to 65535 (it is "99999").',
      'PUBLIC_URL must be the URL of the storefront: https://shop.example (it is "shop").',
      'RATE_LIMITS must be on or off (it is "never").',
      'SESSION_SECRET must have at least 32 characters.',
    ])
  })

  it
    .runIf(process.platform === 'linux')
    .each<Record<string, string>>([{}, { SESSION_SECRET: 's'.repeat(32) }])(
    'says that its folder cannot be made, with %o',
    async (env) => {
      const shop = await launchShop({ dataDir: '/proc/nakshi/data', env })
      expect(await shop.ended).toBe(1)
      expect(shop.output()).toMatch(/^DATA_DIR must be a writable folder \(.*ENOENT.*'\/proc\/nakshi'\)\.\n$/)
    },
  )

  it('reports that the configured database does not respond', async () => {
    const shop = await launchShop({
      dataDir,
      env: { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
    })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain('DATABASE_URL: the database 127.0.0.1:1/shop is unusable')
    expect(shop.output()).not.toContain('secret')
  })
})
