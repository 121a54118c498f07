import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Ends the process with a sentence when this Node is too old for what is about to run. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(
    `Nakshi needs Node 20.19 or newer, and this is ${process.versions.node}: https://nodejs.org\n`,
  )
  process.exit(1)
}

/** Installs what the lockfile asks for, unless that is there already. Ends the process when npm fails. */
export function installPackages() {
  if (isInstalled()) return
  process.stdout.write('Installing packages (about a minute the first time) ...\n')
  const begin = Date.now()
  // The packages that build the shop are development packages.
  const npm = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  const { status } = spawnSync(npm.command, npm.arguments, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write('npm could not install the packages; its message is above.\n')
    process.exit(1)
  }
  process.stdout.write(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.\n`)
}

/** When it is done, npm writes down what it installed; packages for other platforms are left out. */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(record)
  return Object.entries(packages(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed[place]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.peer)
  })
}

function npmCommand(arguments_) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return { command: process.execPath, arguments: [cli, ...arguments_] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', arguments: arguments_ }
}
