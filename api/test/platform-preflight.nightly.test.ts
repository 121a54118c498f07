import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEFAULT_DEMO_PASSWORD } from '../src/app/config/environment.ts'
import { createTestApp, type TestApp } from './harness.ts'
import {
  adminFile,
  answers,
  buildForTests,
  identityFile,
  launchShop,
  mainFile,
  untilOpen,
} from './harness-process.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: TestApp
/** Of the shop's own database. */
let own: Record<string, string>
const DEMO_ADMIN = 'admin@nakshi.test'
const HTTPS = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }

async function open(env: Record<string, string>): Promise<string> {
  const started = await launchShop({ dataDir: shop.config.dataDir, env: { ...own, ...env } })
  await untilOpen(started)
  expect(await answers(`${started.origin}/readyz`)).toBe(true)
  started.child.kill('SIGINT')
  expect(await started.ended).toBe(0)
  return started.output()
}
async function refusal(env: Record<string, string>): Promise<string> {
  const started = await launchShop({ dataDir: shop.config.dataDir, env: { ...own, ...env } })
  expect(await started.ended, started.output()).toBe(1)
  expect(started.output()).toContain('The server did not start because the store is publicly reachable')
  expect(started.output()).not.toContain('Backoffice:')
  return started.output()
}
const check = (env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(path.dirname(mainFile), 'check.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.config.dataDir, DEMO: 'false', ...own, ...env },
    encoding: 'utf8',
  })
const setPassword = (password: string, email = DEMO_ADMIN) =>
  spawnSync(process.execPath, [adminFile, email], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.config.dataDir, ...own },
    input: password,
    encoding: 'utf8',
  })

const identity = (...options: string[]) =>
  spawnSync(process.execPath, [identityFile, ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.config.dataDir, ...own },
    encoding: 'utf8',
  })

beforeAll(async () => {
  buildForTests()
  shop = await createTestApp()
  const { databaseUrl = '', databaseOwnerUrl = '' } = shop.config
  own = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }
  await shop.sql`delete from site_settings`
})
afterAll(async () => {
  await shop.close()
})

test('does not load the demo in a new public shop, and states what to do', async () => {
  const output = await refusal({ ...HTTPS, DEMO: 'true' })
  expect(output).toContain(
    'demo_password: The default password of admin@nakshi.test and shopper@nakshi.test is published',
  )
  expect(output).toContain('demo_open: This is a demo store')
  expect(output).toContain('Set DEMO=false')
  expect(await open({})).toContain('No backoffice account exists yet')
})

test('is not public without a name and address of its own, until the command sets them', async () => {
  const keys = ['store_name', 'store_email', 'store_phone', 'store_address']
  const output = await refusal(HTTPS)
  expect(output.match(/(?<=^ {2})\w+(?=: )/gm)).toEqual(keys)
  expect(output).toContain('store_phone: The store’s phone number is missing.')
  expect(output).toContain('docker compose run --rm app node api/dist/identity.js --phone "..."')
  expect(check(HTTPS).stdout.match(/(?<=^ {2})\w+(?=: )/gm)).toEqual(expect.arrayContaining(keys))
  expect(await open({})).toContain(
    'Warning: The store is not ready for the public: its name, email, phone number, address must be filled in first.',
  )
  const refused = identity('--name', 'Asha Gifts', '--email', 'asha')
  expect([refused.status, refused.stderr]).toEqual([
    1,
    [
      'Nothing was saved.',
      '  --email: Please enter a valid email address',
      '  --phone: Please fill this in',
      '  --address: Please fill this in\n',
    ].join('\n'),
  ])
  const details = {
    name: 'Asha Gifts',
    email: 'hello@ashagifts.in',
    phone: '+91 91234 56789',
    address: '4 Lake Road',
  }
  const saved = identity(...Object.entries(details).flatMap(([name, value]) => [`--${name}`, value]))
  expect(saved.stdout, saved.stderr).toContain('Saved to the database ')
  expect(identity().stdout).toContain('--phone              +91 91234 56789')
  expect(identity('--shoe-size', '9').stderr).toContain("Unknown option '--shoe-size'")
  expect(await open(HTTPS)).not.toContain('store_')
})

test('starts without the demo, and warns about emails that are not sent', async () => {
  expect(await open(HTTPS)).toContain('Warning: Emails are written to files and not sent')
})

test('blocks the start while an account has the published password', async () => {
  expect(setPassword(DEFAULT_DEMO_PASSWORD).stdout).toContain('Created ')
  const reachable: Record<string, string>[] = [HTTPS, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://192.0.2.7' }]
  for (const env of reachable)
    expect(await refusal(env)).toContain(`demo_password: The default password of ${DEMO_ADMIN} is published`)
  const looked = check(HTTPS)
  expect(looked.status).toBe(1)
  expect(looked.stdout).toContain('error\n  demo_password:')
  // As on a fresh clone, and as in a container on a personal machine
  expect(await open({})).not.toContain('Emails are written to files')
  expect(check({}).status).toBe(0)
  expect(check({}).stdout).toContain('warning\n  demo_password:')
  await open({ HOST: '0.0.0.0', IN_CONTAINER: 'true', PUBLIC_URL: 'http://localhost:3000' })
})

test('reports everything that blocks the start at once', async () => {
  const env = { DEMO: 'true', SESSION_SECRET: 'a'.repeat(40), PUBLIC_URL: 'https://shop.example' }
  const output = await refusal({ ...env, TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' })
  expect(output.match(/(?<=^ {2})\w+(?=: )/gm)).toEqual([
    'demo_password',
    'demo_open',
    'session_secret',
    'trust_proxy',
  ])
})
