let lent = new Int32Array(0)

/** Shared buffer, valid until the next call; allocating one per preview is slow in GC. */
export function clearedPixels(count: number): Int32Array {
  if (lent.length < count) lent = new Int32Array(count)
  return lent.subarray(0, count).fill(0)
}
