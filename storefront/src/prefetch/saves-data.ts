interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether the shopper asked their browser to save data, or the line is so slow that nothing may be
 * fetched on suspicion.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
