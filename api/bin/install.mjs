import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './child-processes.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const PROGRESS_INTERVAL_MS = 60_000

/** Exits with a message when this Node version or folder cannot build the application. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    refuse(`Nakshi needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`)
  if (major === 20)
    process.stderr.write('Node 20 has had no security updates since April 2026. Upgrade to Node 24.\n')
  const sign = /[#?]/.exec(root)?.[0]
  if (sign)
    refuse(`Vite cannot build in a folder with "${sign}" in its path (${root}). Move or rename the folder.`)
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Runs `npm ci` unless the lockfile's packages are installed and intact. `development` includes dev
 * dependencies. Exits when npm fails.
 */
export async function installPackages({
  development = false,
  isStopping = () => false,
  silence = PROGRESS_INTERVAL_MS,
} = {}) {
  if (isInstalled(development)) {
    const damaged = findDamagedPackage()
    if (!damaged) return
    process.stdout.write(`${damaged} is damaged. Reinstalling all packages.\n`)
  }
  process.stdout.write('Installing packages (about a minute the first time) ...\n')
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const sign = setInterval(() => {
    process.stdout.write(
      `Still installing after ${seconds()} s. The registry may be slow or blocked: run npm config get registry and see npm's log in ~/.npm/_logs.\n`,
    )
  }, silence)
  const which = development ? '--include=dev' : '--omit=dev'
  const npm = getNpmCommand(['ci', which, '--no-audit', '--no-fund', '--loglevel=error'])
  const code = await runChild(npm.command, npm.arguments, { cwd: root })
  clearInterval(sign)
  if (isStopping()) return
  if (code !== 0) refuse('npm could not install the packages. See its output above.')
  if (!development) removeUnusedFiles()
  process.stdout.write(`Installed in ${seconds()} s.\n`)
}

/** Type declarations and source maps of packages: a third of the size, read by development tools only. */
const UNUSED_FILE = /\.(?:map|d\.[cm]?ts)$/

function removeUnusedFiles() {
  const places = Object.keys(loadInstalledPackages() ?? {}).filter((place) => place.includes('node_modules/'))
  const folders = new Set(places.map((place) => place.slice(0, place.indexOf('node_modules/'))))
  for (const folder of folders) {
    const packages = path.join(root, folder, 'node_modules')
    if (existsSync(packages)) removeUnusedFilesIn(packages)
  }
}

/** Follows no links: those of workspaces lead to the sources. */
function removeUnusedFilesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) removeUnusedFilesIn(file)
    else if (UNUSED_FILE.test(entry.name)) rmSync(file)
  }
}

function loadJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** npm writes this file after a complete install; it omits packages of other platforms. */
const loadInstalledPackages = () => loadJson('node_modules/.package-lock.json')?.packages

function isInstalled(development) {
  const installed = loadInstalledPackages()
  if (!installed) return false
  return Object.entries(loadJson('package-lock.json').packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || (wanted.dev && !development)) return true
    const found = installed[place]
    return found
      ? found.version === wanted.version
      : Boolean(wanted.optional || wanted.peer || (wanted.devOptional && !development))
  })
}

/**
 * Returns the first installed package.json that is missing or unreadable, for example after a full disk.
 */
function findDamagedPackage() {
  const installed = loadInstalledPackages()
  return Object.entries(loadJson('package-lock.json').packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link && installed[place])
    .map(([place]) => `${place}/package.json`)
    .find((file) => loadJson(file) === undefined)
}

function getNpmCommand(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return { command: process.execPath, arguments: [cli, ...args] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', arguments: args }
}
