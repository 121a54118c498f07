/** ms; an exit this early is a configuration error that a restart would repeat. */
const REFUSED_WITHIN = 10_000
const MOST = { ends: 3, within: 60_000 }

/**
 * Returns 'restart'; 'done' after a clean stop or a failed start; 'give up' after repeated crashes.
 * `earlier` and `now` are ms of one clock.
 */
export function afterTheEnd({ code, ranFor }, earlier, now) {
  if (code === 0) return 'done'
  // The system may kill a process at any age, for example for lack of memory.
  if (code !== null && ranFor < REFUSED_WITHIN) return 'done'
  const recent = earlier.filter((end) => now - end < MOST.within)
  return recent.length < MOST.ends ? 'restart' : 'give up'
}
