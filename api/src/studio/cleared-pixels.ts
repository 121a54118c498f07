let lent = new Int32Array(0)

/**
 * Numbers that are all 0, lent until the next call: a plate is laid on its picture at once, and a
 * new one of some megabytes for each made the collector take a fifth of all time.
 */
export function clearedPixels(count: number): Int32Array {
  if (lent.length < count) lent = new Int32Array(count)
  return lent.subarray(0, count).fill(0)
}
