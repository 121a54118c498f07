interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Save-Data is on or the connection is slow (2g). */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
