const DELIMITERS = [',', ';', '\t']

/**
 * What parts the columns of a list in text: that which stands most often between its headings. Cells
 * may hold the others.
 */
export function delimiterOf(list: string): string {
  const [headings = ''] = list
    .replace(/^[\r\n]+/, '')
    .slice(0, 10_000)
    .split('\n')
  const times = (letter: string) => headings.split(letter).length
  return DELIMITERS.reduce((best, each) => (times(each) > times(best) ? each : best))
}
