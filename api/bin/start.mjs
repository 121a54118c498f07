import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkNode, installPackages, root } from './install.mjs'

// `npm start`: everything from a fresh clone to an open shop. Plain JavaScript without packages, as there are none yet.
checkNode()
installPackages()
const { buildChanged } = await import('./build.mjs')
await buildChanged()
run(['--enable-source-maps', 'api/dist/main.js'])

function run(arguments_) {
  const shop = spawn(process.execPath, arguments_, {
    env: { ...process.env, NODE_ENV: 'production' },
    cwd: root,
    // A process group of its own: the terminal sends Ctrl-C to a whole group, and the shop must get it once, from here.
    detached: process.platform !== 'win32',
    // Over the fourth channel the shop notices when this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
  shop.on('exit', (code, signal) => process.exit(signal ? 1 : code))
  if (process.env.npm_lifecycle_event) stopWithParent(() => shop.kill('SIGTERM'))
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
