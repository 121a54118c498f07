import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { makeCheckout, processesIn, runIn, type Started } from './harness-checkout.ts'
import { freePort } from './harness-process.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const roots: string[] = []
afterAll(() => {
  for (const root of roots) {
    for (const pid of processesIn(root).keys()) process.kill(pid, 'SIGKILL')
    rmSync(path.dirname(root), { recursive: true, force: true })
  }
})

const newCheckout = (options: Parameters<typeof makeCheckout>[0] = {}) => {
  const root = makeCheckout(options)
  roots.push(root)
  return root
}
/** Its npm waits for a registry, and Vite for ever. */
const makeSlow = (root: string) => writeFileSync(path.join(root, 'slow'), '')
const makeUninstalled = (root: string) => rmSync(path.join(root, 'node_modules', '.package-lock.json'))
const exists = (root: string, file: string) => existsSync(path.join(root, file))
const until = (isSo: () => void) => vi.waitFor(isSo, { timeout: 60_000, interval: 50 })
const timesOpened = ({ output }: Started) => output().split('Backoffice:').length - 1
const START = [process.execPath, 'api/bin/start.mjs']

it.each([
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'vite'],
  ['SIGKILL', 'vite'],
] as const)('leaves no shop to start later after %s to npm start while %s runs', async (signal, at) => {
  const root = newCheckout()
  makeSlow(root)
  if (at === 'npm') makeUninstalled(root)
  const { child, ended } = runIn(root, ['npm', 'start'])
  await until(() => expect(exists(root, `${at}-hangs`)).toBe(true))
  child.kill(signal)
  await ended
  await until(() => expect([...processesIn(root).values()]).toEqual([]))
  expect(exists(root, 'opened')).toBe(false)
})

it('detects a damaged package, names it and reinstalls all packages', async () => {
  const root = newCheckout()
  writeFileSync(path.join(root, 'node_modules', 'gift', 'package.json'), '')
  const start = runIn(root, ['npm', 'start'])
  await until(() => expect(timesOpened(start)).toBe(1))
  expect(start.output()).toContain('node_modules/gift/package.json is damaged. Reinstalling all packages.')
  start.child.kill('SIGTERM')
  await start.ended
  const second = runIn(root, ['npm', 'start'])
  await until(() => expect(timesOpened(second)).toBe(1))
  expect(second.output()).not.toContain('nstall')
  second.child.kill('SIGTERM')
  await second.ended
})

it('installs no packages and keeps no files that only development needs', async () => {
  const root = newCheckout()
  writeFileSync(path.join(root, 'packages', 'globals.d.ts'), '')
  symlinkSync(path.join(root, 'packages'), path.join(root, 'node_modules', 'workspace'))
  for (const file of ['index.js', 'index.js.map', 'index.d.ts', 'index.d.mts'])
    writeFileSync(path.join(root, 'node_modules', 'gift', file), '')
  const installed = runIn(root, START)
  await until(() => expect(timesOpened(installed)).toBe(1))
  expect(installed.output()).not.toContain('nstall')
  installed.child.kill('SIGTERM')
  await installed.ended

  makeUninstalled(root)
  const fresh = runIn(root, ['npm', 'start'])
  await until(() => expect(timesOpened(fresh)).toBe(1))
  expect(readFileSync(path.join(root, 'npm-arguments'), 'utf8')).toContain('ci --omit=dev')
  expect(readdirSync(path.join(root, 'node_modules', 'gift')).sort()).toEqual(['index.js', 'package.json'])
  expect(exists(root, 'packages/globals.d.ts')).toBe(true)
  fresh.child.kill('SIGTERM')
  await fresh.ended
})

it('reports progress while npm takes long', async () => {
  const root = newCheckout()
  makeSlow(root)
  makeUninstalled(root)
  const install = "import('./api/bin/install.mjs').then((it) => it.installPackages({ silence: 50 }))"
  const { child, output, ended } = runIn(root, [process.execPath, '-e', install], {
    npm_execpath: path.join(root, 'npm.js'),
  })
  await until(() =>
    expect(output()).toContain('Still installing after 0 s. The registry may be slow or blocked'),
  )
  for (const pid of processesIn(root).keys()) if (pid !== child.pid) process.kill(pid)
  expect(await ended).toBe(1)
  expect(output()).toContain('npm could not install the packages')
})

it('rejects a folder that Vite cannot build in, with a message', async () => {
  const root = newCheckout({ name: 'shop #1' })
  const { output, ended } = runIn(root, START)
  expect(await ended).toBe(1)
  expect(output()).toContain(
    `Vite cannot build in a folder with "#" in its path (${root}/). Move or rename the folder.\n`,
  )
})

it('does not restart a shop that exits with a start error', async () => {
  const start = runIn(newCheckout(), START, { REFUSED: 'yes' })
  expect(await start.ended).toBe(1)
  expect(timesOpened(start)).toBe(1)
})

it('restarts a killed shop, gives up after repeated kills, and leaves no database running', async () => {
  const root = newCheckout({ shop: true })
  const port = await freePort()
  writeFileSync(path.join(root, '.env'), `PORT=${port}\nDATA_DIR=./own-data\nDEMO=false\n`)
  const start = runIn(root, START)
  const killShop = () => {
    const [pid] = [...processesIn(root)].find(([, command]) => command.includes('api/dist/main.js')) ?? []
    process.kill(Number(pid), 'SIGKILL')
  }
  for (const times of [1, 2, 3, 4]) {
    await until(() => expect(timesOpened(start)).toBe(times))
    if (times === 2)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 'after the first kill').toBe(200)
    killShop()
  }
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain(
    'No backoffice account exists yet. Create one: npm run admin -- you@example.com',
  )
  expect(start.output().match(/The server was killed \(SIGKILL\)\. Restarting\./g)).toHaveLength(3)
  expect(start.output()).toContain('The server was killed (SIGKILL) repeatedly and will not be restarted.')
  expect(exists(root, 'own-data/postgres/postmaster.pid')).toBe(false)
  expect([...processesIn(root).values()]).toEqual([])

  // The command reads the same .env, so it finds the same database.
  const admin = runIn(root, [process.execPath, 'api/bin/admin.mjs', 'asha@example.test'])
  expect(await admin.ended).toBe(1)
  expect(admin.output()).toContain('Use at least 8 characters.')
})
