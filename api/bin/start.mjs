import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { runChild, stopChildren } from './child-processes.mjs'
import { loadEnvFile } from './env-file.mjs'
import { checkNode, installPackages, root } from './install.mjs'
import { onParentExit } from './parent-watch.mjs'
import { decideRestart } from './restart-policy.mjs'

// `npm start`. Uses no npm packages, as none are installed yet.
let shop
let stopping = false
const ends = []
// Registered first, so that signals also stop installation and build.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event) onParentExit(() => stop('SIGTERM'))

checkNode()
loadEnvFile()
await installPackages({ isStopping: () => stopping })
const { buildChanged } = await import('./build.mjs')
if (!stopping) await buildChanged(undefined, () => stopping)
if (!stopping) shop = run()

async function stop(signal) {
  if (shop) {
    stopping = true
    shop.kill(signal)
    return
  }
  if (stopping) return
  stopping = true
  await stopChildren()
  process.exit(128 + constants.signals[signal])
}

function run() {
  const begin = Date.now()
  const child = spawn(process.execPath, ['--enable-source-maps', 'api/dist/main.js'], {
    env: { ...process.env, NODE_ENV: 'production' },
    cwd: root,
    // Own process group: the terminal signals the whole group, and the server must receive Ctrl-C once.
    detached: process.platform !== 'win32',
    // The IPC channel tells the server when this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => {
    if (stopping) process.exit(signal ? 1 : code)
    const end = Date.now()
    const next = decideRestart({ code, runtimeMs: end - begin }, ends, end)
    ends.push(end)
    if (next === 'done') process.exit(code)
    const how = signal ? `was killed (${signal})` : `ended unexpectedly (${code})`
    const why = signal === 'SIGKILL' ? ' The machine may be out of memory; see the system log.' : ''
    if (next === 'give up') return giveUp(`The server ${how} repeatedly and will not be restarted.${why}`)
    process.stderr.write(`The server ${how}. Restarting.${why}\n`)
    shop = run()
  })
  return child
}

/** A killed server could not stop its embedded database. */
async function giveUp(sentence) {
  stopping = true
  shop = undefined
  process.stderr.write(`${sentence}\n`)
  await runChild(process.execPath, ['api/dist/stop-database.js'], { cwd: root })
  process.exit(1)
}
