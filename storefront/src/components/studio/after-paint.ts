/** A hidden page paints nothing. */
const MAX_WAIT_MS = 100

/** Runs `task` once after the next paint, however often it is scheduled until then. */
export function createAfterPaint(task: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    timer = undefined
    task()
  }
  const schedule = () => {
    if (timer !== undefined) return
    timer = setTimeout(run, MAX_WAIT_MS)
    requestAnimationFrame(() => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout(run)
    })
  }
  return { schedule, cancel }
}
