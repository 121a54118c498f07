let sharedBuffer = new Int32Array(0)

/** Shared buffer, valid until the next call; allocating one per preview is slow in GC. */
export function getZeroedPixels(count: number): Int32Array {
  if (sharedBuffer.length < count) sharedBuffer = new Int32Array(count)
  return sharedBuffer.subarray(0, count).fill(0)
}
