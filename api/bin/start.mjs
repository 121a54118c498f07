import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkNode, installPackages, root } from './install.mjs'

// `npm start`: everything from a fresh clone to an open shop. Plain JavaScript without packages, as there are none yet.
checkNode()
installPackages()
const { buildChanged } = await import('./build.mjs')
await buildChanged()

let stopping = false
let shop = run()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event) stopWithParent(() => stop('SIGTERM'))

function stop(signal) {
  stopping = true
  shop.kill(signal)
}

function run() {
  const begin = Date.now()
  const child = spawn(process.execPath, ['--enable-source-maps', 'api/dist/main.js'], {
    env: { ...process.env, NODE_ENV: 'production' },
    cwd: root,
    // A process group of its own: the terminal sends Ctrl-C to a whole group, and the shop must get it once, from here.
    detached: process.platform !== 'win32',
    // Over the fourth channel the shop notices when this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => {
    // Open for a while and then broken, not refused at the start, stopped or killed: nothing is lost, so it goes on.
    const crashed = code !== 0 && !signal && !stopping && Date.now() - begin > 10_000
    if (!crashed) process.exit(signal ? 1 : code)
    process.stderr.write('The shop ended unexpectedly; starting it again.\n')
    shop = run()
  })
  return child
}

/** npm killed with -9 tells nobody: its children, a shell or this process, are handed to another parent. */
function stopWithParent(stop) {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(timer)
    stop()
  }, 1_000)
  timer.unref()
}

/** Only Linux says; elsewhere the shell that npm uses makes way for this process. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \w (\d+) .*$/s, '$1')
  } catch {
    return ''
  }
}
