/** As many rows as one looks through before a press. */
export const MOST_NAMES = 50

/** Names from a pasted column, or from the first column of a pasted table; blank lines are none. */
export const namesFrom = (pasted: string): string[] =>
  pasted
    .split(/\r\n?|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES)
