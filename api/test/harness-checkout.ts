import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../src/platform/project-root.ts'
import { buildForTests, mainFile } from './harness-process.ts'

/**
 * What Vite and npm are in a small checkout: they hang while there is a file `slow`, and say so.
 */
const HANG_WHILE_SLOW = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
const hang = (name, folder) => {
  if (!existsSync(folder + '/slow')) return false
  writeFileSync(folder + '/' + name + '-hangs', '')
  setInterval(() => {}, 1_000)
  return true
}
`
const PACKAGES = { 'node_modules/gift': { version: '1.0.0' } }
const FAKE_NPM = `${HANG_WHILE_SLOW}
if (!hang('npm', process.cwd())) {
  mkdirSync('node_modules/gift', { recursive: true })
  writeFileSync('node_modules/gift/package.json', '{}')
  writeFileSync('node_modules/.package-lock.json', '${JSON.stringify({ packages: PACKAGES })}')
  writeFileSync('npm-arguments', process.argv.slice(2).join(' '))
}
`
const FAKE_VITE = `${HANG_WHILE_SLOW}
if (!hang('vite', process.cwd() + '/..')) mkdirSync('dist', { recursive: true })
`
const FAKE_SHOP = `
import { writeFileSync } from 'node:fs'
writeFileSync('opened', '')
process.stdout.write('Backoffice: open\\n')
if (process.env.REFUSED) process.exit(1)
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1_000)
`
const DEVELOPMENT_PACKAGES = { 'node_modules/test-tool': { version: '1.0.0', dev: true } }

/**
 * A checkout whose scripts are the real ones, with one small package, and an npm and a Vite that
 * need no network and no time.
 * @param options.name of its folder
 * @param options.shop the real API instead of a process that only runs
 */
export function makeCheckout({ name = 'checkout', shop = false } = {}): string {
  const root = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'nakshi-npm-'))), name)
  const write = (file: string, content: string | object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  write('package.json', {
    type: 'module',
    scripts: { ...databaseScripts(), start: 'npm_execpath=$INIT_CWD/npm.js node api/bin/start.mjs' },
  })
  write('package-lock.json', { packages: { ...PACKAGES, ...DEVELOPMENT_PACKAGES } })
  write('node_modules/.package-lock.json', { packages: PACKAGES })
  write('node_modules/gift/package.json', '{}')
  write('npm.js', FAKE_NPM)
  write('node_modules/vite/bin/vite.js', FAKE_VITE)
  write('node_modules/vite/package.json', { type: 'module' })
  write('tsconfig.base.json', '{}')
  const folders = ['storefront/languages', 'backoffice', 'packages', 'api/src', 'api/demo', 'api/dist']
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true })
  cpSync(path.join(projectRoot, 'api', 'bin'), path.join(root, 'api', 'bin'), { recursive: true })
  write('api/bin/build-api.mjs', '')
  if (shop) useRealShop(root)
  else write('api/dist/main.js', FAKE_SHOP)
  return root
}

/** `migrate`, `db:migrate` and their like, as package.json has them. */
function databaseScripts(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
  return Object.fromEntries(Object.entries<string>(scripts).filter(([name]) => /^(db:|migrate$)/.test(name)))
}

function useRealShop(root: string): void {
  symlinkSync(path.join(projectRoot, 'drizzle'), path.join(root, 'drizzle'))
  symlinkSync(path.join(projectRoot, 'api/demo/pictures'), path.join(root, 'api/demo/pictures'))
  const packages = path.join(projectRoot, 'node_modules')
  for (const name of readdirSync(packages)) {
    if (name !== 'vite' && !name.startsWith('.'))
      symlinkSync(path.join(packages, name), path.join(root, 'node_modules', name))
  }
  buildForTests()
  cpSync(path.dirname(mainFile), path.join(root, 'api', 'dist'), { recursive: true })
}

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/**
 * Runs a command in the checkout, in a group of its own as a terminal would.
 * @param input what is typed; without it there is no terminal
 */
export function runIn(root: string, [command = '', ...args]: string[], env = {}, input?: string): Started {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  child.stdin?.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/**
 * The commands that run in the checkout or in a folder of it, by what Linux knows: pid -> command
 * line.
 */
export function processesIn(root: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!`${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${root}/`)) continue
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (command) found.set(Number(pid), command)
    } catch {
      // It ended meanwhile, or is of another account.
    }
  }
  return found
}
