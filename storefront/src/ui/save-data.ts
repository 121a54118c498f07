export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Slower than 4g, where the browser says so. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g'
}

/** Save-Data is on or the connection is slow (2g). */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
