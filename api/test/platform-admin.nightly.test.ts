import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { session } from '@nakshi/core/accounts/schema'
import { messages } from '@nakshi/core/messages'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { toAppRoleUrl } from '../src/platform/db/app-role.ts'
import { adminFile, buildForTests, launchShop, type ShopProcess, untilOpen } from './harness-process.ts'
import { copyTemplate, dropDatabase } from './harness-server.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-admin-'))
const dataDir = path.join(folder, 'data')
/** One for all: each test has an account of its own. */
let shop: ShopProcess
let account: { email: string; password: string }

beforeAll(async () => {
  buildForTests()
  shop = await launchShop({ dataDir })
  await untilOpen(shop)
})
afterAll(async () => {
  shop.child.kill('SIGINT')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  account = { email: `${randomUUID()}@example.test`, password: 'a-long-password' }
})

const signIn = () =>
  fetch(`${shop.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
/** As `npm run admin` starts it. */
const admin = (typed: string | string[], input: string, env = {}) =>
  spawnSync(process.execPath, [adminFile, ...[typed].flat()], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    cwd: '/',
    input,
    encoding: 'utf8',
  })

it('creates the first admin while the shop runs, and promotes an existing account', async () => {
  expect(admin(account.email, 'password123').stderr).toBe(`${messages.auth.common_password.template}\n`)
  expect(admin(account.email, 'short').stderr).toBe('Use at least 8 characters.\n')
  expect(admin(account.email, `${account.password}\n`).stdout).toBe(
    `Created ${account.email} as an owner. Saved to the embedded database in ${dataDir}.\n`,
  )
  expect(admin(account.email, '').stdout).toContain('The password is unchanged.')
  const answer = await signIn()
  expect(session.parse(await answer.json()).user?.role).toBe('admin')
  expect(admin('nobody', '').stderr).toContain('"nobody" is not a valid email')
})

it('locks out a stranger who signed up with the address first', async () => {
  const signedUp = await fetch(`${shop.origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, full_name: 'Mallory' }),
  })
  expect(signedUp.status).toBe(201)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(admin(account.email, '').stderr).toBe('Use at least 8 characters.\n')
  const made = admin(account.email, 'the-password-of-the-owner\n')
  expect(made.stdout).toContain(`${account.email} is now an owner with this password.`)
  const theirs = await fetch(`${shop.origin}/api/admin/customers`, { headers: { cookie } })
  expect(theirs.status).toBe(401)
  expect((await signIn()).status).toBe(401)
  account.password = 'the-password-of-the-owner'
  expect(session.parse(await (await signIn()).json()).user?.staff_role).toBe('owner')
})

it('resets an account that lost its phone and codes, with sign-out everywhere and an audit log entry', async () => {
  admin(account.email, `${account.password}\n`)
  const signedIn = await signIn()
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
  expect(session.parse(await (await signIn()).json()).user).toBeNull()

  const reset = admin([account.email, '--reset-second-factor'], '')
  expect(reset.stdout).toContain(`${account.email} is signed out everywhere`)
  expect(reset.stdout).toContain(`Saved to the embedded database in ${dataDir}.`)
  const mine = (url: string) => fetch(`${shop.origin}${url}`, { headers: { cookie } })
  expect((await mine('/api/profile')).status).toBe(401)
  const again = await signIn()
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
    expect.objectContaining({ after: { second_factor: 'reset', by: 'command line' } }),
  )
  expect(admin([account.email, '--reset-second-factor'], '').stdout).toContain('had no second factor')
  const stranger = admin(['nobody@example.test', '--reset-second-factor'], '')
  expect(stranger).toMatchObject({ status: 1, stdout: '' })
  expect(stranger.stderr).toContain(
    'There is no account with the email nobody@example.test. Nothing was changed.',
  )
  expect(admin([account.email, '--reset'], '')).toMatchObject({ status: 1, stdout: '' })
})

it('creates no shop where none exists, and states what to do', () => {
  const nowhere = path.join(path.dirname(dataDir), 'nowhere')
  const { status, stderr } = admin(account.email, `${account.password}\n`, { DATA_DIR: nowhere })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `No database found: DATABASE_URL is not set, and there is no database in ${nowhere}. ` +
      'Use the same DATABASE_URL or DATA_DIR as the server (for example in a .env file), or start the server once.\n',
  )
  expect(existsSync(nowhere)).toBe(false)
})

it('names the database it wrote to, without the credentials', async () => {
  const ownerUrl = await copyTemplate(inject('serverUrl'), inject('template'))
  const url = toAppRoleUrl(ownerUrl)
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const { stdout } = admin(account.email, `${account.password}\n`, env)
  const { host, pathname, password } = new URL(url)
  expect(stdout).toContain(`Created ${account.email} as an owner. Saved to the database ${host}${pathname}.`)
  expect(stdout).not.toContain(password)
  await dropDatabase(inject('serverUrl'), ownerUrl)
})
