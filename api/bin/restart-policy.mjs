/** ms; an exit this early is a configuration error that a restart would repeat. */
const START_FAILURE_WINDOW_MS = 10_000
const RESTART_LIMIT = { ends: 3, within: 60_000 }

/**
 * Returns 'restart'; 'done' after a clean stop or a failed start; 'give up' after repeated crashes.
 * `earlier` and `now` are ms of one clock.
 */
export function decideRestart({ code, runtimeMs }, earlier, now) {
  if (code === 0) return 'done'
  // The system may kill a process at any age, for example for lack of memory.
  if (code !== null && runtimeMs < START_FAILURE_WINDOW_MS) return 'done'
  const recent = earlier.filter((end) => now - end < RESTART_LIMIT.within)
  return recent.length < RESTART_LIMIT.ends ? 'restart' : 'give up'
}
