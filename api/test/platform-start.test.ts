import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { session } from '../src/contract/auth.ts'
import { sentences } from '../src/contract/sentences.ts'
import { projectRoot } from '../src/project-root.ts'
import { createTestApp } from './harness.ts'
import {
  adminFile,
  answers,
  buildForTests,
  launchShop,
  removeBuild,
  type ShopProcess,
  type ShopSettings,
  untilOpen,
} from './harness-process.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
/** Below a private home nobody but its owner can even read the packages. */
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
  removeBuild()
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

describe('a shop on its own database', () => {
  it('says where it is, stops with its database on Ctrl-C, and keeps its files to itself', async () => {
    const shop = await open()
    // As in an image, which has no `npm run admin`.
    const command = 'docker compose exec app node api/dist/admin-account.js you@example.com'
    await expect.poll(shop.output).toContain(`Nobody can open the backoffice yet: ${command}\n`)
    expect(shop.output()).toContain(`Backoffice:     http://localhost:${new URL(shop.origin).port}/admin/`)
    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(databaseRuns()).toBe(false)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('still knows an account after kill -9', async () => {
    const killed = await open()
    expect((await signUp(killed)).status).toBe(201)
    killed.child.kill('SIGKILL')
    await killed.ended

    const shop = await open()
    expect((await signIn(shop)).status).toBe(200)
  })

  it('still knows an account after kill -9 of the shop and its database', async () => {
    const killed = await open()
    expect((await signUp(killed)).status).toBe(201)
    killed.child.kill('SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    await killed.ended

    const shop = await open()
    expect((await signIn(shop)).status).toBe(200)
  })

  it('answers again after its database was killed', async () => {
    const shop = await open()
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => databaseRuns() && postmaster(), { timeout: 60_000 }).not.toBe(before)
    await expect.poll(() => answers(`${shop.origin}/readyz`), { timeout: 60_000 }).toBe(true)
    expect((await signUp(shop)).status).toBe(201)
  })

  it('shares it with a second shop on the same folder, and leaves it running for that one', async () => {
    useNewFolder()
    const [first, second] = await Promise.all([open(), open()])
    expect((await signUp(first)).status).toBe(201)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect((await signIn(second)).status).toBe(200)
  })

  it('told to stop, turns its proxy away first and goes on serving until that has heard it', async () => {
    const shop = await open({ env: { DRAIN_SECONDS: '3' } })
    shop.child.kill('SIGTERM')
    for (const address of ['/healthz', '/readyz'])
      await expect.poll(() => fetch(`${shop.origin}${address}`).then(({ status }) => status)).toBe(503)
    expect((await signUp(shop)).status).toBe(201)
    expect(await shop.ended).toBe(0)
  })

  it.runIf(nobodyCanRead)('runs for an ordinary user', async () => {
    useNewFolder()
    chownSync(path.dirname(dataDir), NOBODY, NOBODY)
    const shop = await open({ uid: NOBODY })
    expect((await signUp(shop)).status).toBe(201)
    expect(statSync(dataDir).uid).toBe(NOBODY)
  })
})

describe('a start that cannot succeed', () => {
  it('says which port is taken and what to do, and leaves the other shop alone', async () => {
    const first = await open()
    const port = Number(new URL(first.origin).port)
    const second = await launchShop({ dataDir, port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Port ${port} is in use. Stop the other program or start with PORT=${port + 1} npm start\n`,
    )
    expect(await answers(`${first.origin}/readyz`)).toBe(true)
  })

  it('names every wrong setting and what it may hold', async () => {
    const env = { PORT: '99999', RATE_LIMITS: 'never', SESSION_SECRET: 'short', PUBLIC_URL: 'shop' }
    const shop = await launchShop({ dataDir, env })
    expect(await shop.ended).toBe(1)
    expect(shop.output().trim().split('\n').sort()).toEqual([
      'PORT must be a whole number from 1 to 65535 (it is "99999").',
      'PUBLIC_URL must be the address of the shop: https://shop.example (it is "shop").',
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
      expect(shop.output()).toMatch(
        /^DATA_DIR must be a folder that can be written \(.*ENOENT.*'\/proc\/nakshi'\)\.\n$/,
      )
    },
  )

  it('says that the database given does not answer', async () => {
    const shop = await launchShop({
      dataDir,
      env: { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
    })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain('DATABASE_URL: the database 127.0.0.1:1/shop cannot be used')
    expect(shop.output()).not.toContain('secret')
  })
})

describe('npm run admin', () => {
  const admin = (typed: string | string[], input: string, env = {}) =>
    spawnSync(process.execPath, [adminFile, ...[typed].flat()], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      cwd: '/',
      input,
      encoding: 'utf8',
    })

  it('makes the first admin while the shop runs, and an admin of an account that is there', async () => {
    const shop = await open()
    expect(admin(account.email, 'password123').stderr).toBe(`${sentences.auth.common_password}\n`)
    expect(admin(account.email, 'short').stderr).toBe('Use at least 8 characters.\n')
    expect(admin(account.email, `${account.password}\n`).stdout).toBe(
      `${account.email} is created and is an owner. Written to the embedded database in ${dataDir}.\n`,
    )
    expect(admin(account.email, '').stdout).toContain('the password is unchanged')
    const answer = await signIn(shop)
    expect(session.parse(await answer.json()).user?.role).toBe('admin')
    expect(admin('nobody', '').stderr).toContain('"nobody" is not an email address')
  })

  it('lets somebody who lost phone and codes begin again, signed out everywhere and audited', async () => {
    const shop = await open()
    admin(account.email, `${account.password}\n`)
    const signedIn = await signIn(shop)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const send = (url: string, body: object) =>
      fetch(`${shop.origin}${url}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const begun = await send('/api/profile/second-factor/app', { current_password: account.password })
    const { secret } = z.object({ secret: z.string() }).parse(await begun.json())
    const confirmed = await send('/api/profile/second-factor/app/confirm', {
      code: await generate({ secret }),
    })
    expect(confirmed.status).toBe(200)
    expect(session.parse(await (await signIn(shop)).json()).user).toBeNull()

    const reset = admin([account.email, '--reset-second-factor'], '')
    expect(reset.stdout).toContain(`${account.email} is signed out everywhere`)
    expect(reset.stdout).toContain(`Written to the embedded database in ${dataDir}.`)
    const mine = (url: string) => fetch(`${shop.origin}${url}`, { headers: { cookie } })
    expect((await mine('/api/profile')).status).toBe(401)
    const again = await signIn(shop)
    expect(session.parse(await again.clone().json()).user?.role).toBe('admin')
    const fresh = again.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const log = await fetch(
      `${shop.origin}/api/admin/audit-log?filter=${encodeURIComponent('{"action":"second_factor"}')}`,
      { headers: { cookie: fresh } },
    )
    expect(await log.json()).toContainEqual(
      expect.objectContaining({ after: { second_factor: 'reset', by: 'the command line' } }),
    )
    expect(admin([account.email, '--reset-second-factor'], '').stdout).toContain('had no second step')
    const stranger = admin(['nobody@example.test', '--reset-second-factor'], '')
    expect(stranger).toMatchObject({ status: 1, stdout: '' })
    expect(stranger.stderr).toContain('Nobody has an account with nobody@example.test. Nothing was changed.')
    expect(admin([account.email, '--reset'], '')).toMatchObject({ status: 1, stdout: '' })
  })

  it('makes no shop where there is none, and says what to do', () => {
    const nowhere = path.join(path.dirname(dataDir), 'nowhere')
    const { status, stderr } = admin(account.email, `${account.password}\n`, { DATA_DIR: nowhere })
    expect(status).toBe(1)
    expect(stderr).toBe(
      `There is no shop to be the admin of: DATABASE_URL is not set, and there is no database in ${nowhere}. ` +
        'Give this command the same DATABASE_URL or DATA_DIR as the shop has, best in an .env file, or start the shop once.\n',
    )
    expect(existsSync(nowhere)).toBe(false)
  })

  it('names the database it wrote to, and not who signs in to it', async () => {
    const test = await createTestApp()
    const { databaseUrl = '', databaseOwnerUrl = '' } = test.config
    const env = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }
    const { stdout } = admin(account.email, `${account.password}\n`, env)
    const { host, pathname, password } = new URL(databaseUrl)
    expect(stdout).toContain(`is created and is an owner. Written to the database ${host}${pathname}.`)
    expect(stdout).not.toContain(password)
    await test.close()
  })
})
