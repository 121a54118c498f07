import { readFileSync } from 'node:fs'

/**
 * Tells when the npm that started this process is gone. Killed with -9 it tells nobody, and its
 * children, a shell or this process, are handed to another parent. To be called first of all: what
 * is noted is the family as it is now.
 */
export function whenParentsGo(stop) {
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
