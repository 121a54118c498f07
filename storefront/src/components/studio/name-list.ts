import { withLineBreaks } from '@nakshi/api/contract/separators'

/** As many rows as one looks through before a press. */
export const MOST_NAMES = 50

/** Names from a pasted column, or from the first column of a pasted table; blank lines are none. */
export const namesFrom = (pasted: string): string[] =>
  withLineBreaks(pasted)
    .split(/\r\n?|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((name) => name !== '')

/** Rows with names pasted into one of them, and those that no longer fit. */
export function pasteNames(
  rows: string[],
  at: number,
  pasted: string[],
  most: number,
): { rows: string[]; left: string[] } {
  const all = [...rows.slice(0, at), ...pasted, ...rows.slice(at + 1).filter(Boolean)]
  return { rows: all.slice(0, most), left: all.slice(most) }
}
