/** Microseconds in a millisecond, in traces. */
const US = 1_000

/**
 * Of a trace: ms of CPU that the main thread of the page takes from each key until its paint. Unlike a duration, it
 * does not depend on what else the machine does.
 */
export function listCpuUntilPaint(trace) {
  const { traceEvents } = JSON.parse(trace)
  const main = findMainThread(traceEvents)
  const events = traceEvents.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid)
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  tasks.sort((one, other) => one.ts - other.ts)
  const commits = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
  return keys.flatMap(({ ts }) => {
    const painted = commits.find((commit) => commit > ts)
    if (painted === undefined) return []
    const until = tasks.filter((task) => task.ts + task.dur > ts && task.ts <= painted)
    return [until.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / US]
  })
}

/** The one that handles keys. */
const findMainThread = (events) =>
  events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
