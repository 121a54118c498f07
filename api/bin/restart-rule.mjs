/**
 * One that ends by itself so soon, in ms, was refused its start: the reason stands above, and would
 * come again.
 */
const REFUSED_WITHIN = 10_000
/** So many unexpected ends within so many ms are no accident any more. */
const MOST = { ends: 3, within: 60_000 }

/**
 * What to do about a shop that ended.
 * @param end.code its exit code, null when a signal ended it
 * @param end.ranFor in ms
 * @param earlier when the shop ended unexpectedly before, in ms of the same clock as `now`
 * @returns 'restart'; 'done' when it was stopped or refused its start; 'give up' when it ends again
 *   and again
 */
export function afterTheEnd({ code, ranFor }, earlier, now) {
  if (code === 0) return 'done'
  // The system may kill a process at any age, for want of memory first of all.
  if (code !== null && ranFor < REFUSED_WITHIN) return 'done'
  const recent = earlier.filter((end) => now - end < MOST.within)
  return recent.length < MOST.ends ? 'restart' : 'give up'
}
