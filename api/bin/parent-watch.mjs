import { readFileSync } from 'node:fs'

/**
 * Calls `stop` when npm is gone: a process killed with SIGKILL does not forward signals. Call it first,
 * as it records the current parents.
 */
export function onParentExit(stop) {
  const ancestors = () => `${process.ppid} ${getParentPid(process.ppid)}`
  const atStart = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(timer)
    stop()
  }, 1_000)
  timer.unref()
}

/** /proc exists on Linux only; elsewhere npm's shell replaces itself with this process. */
function getParentPid(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \w (\d+) .*$/s, '$1')
  } catch {
    return ''
  }
}
