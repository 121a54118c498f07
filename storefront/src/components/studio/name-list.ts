import { withLineBreaks } from '@nakshi/api/contract/separators'

export const MOST_NAMES = 50

/** Names of a pasted column, or of the first column of a table; skips blank lines. */
export const namesFrom = (pasted: string): string[] =>
  withLineBreaks(pasted)
    .split(/\r\n?|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((name) => name !== '')

export function pasteNames(
  rows: string[],
  at: number,
  pasted: string[],
  most: number,
): { rows: string[]; left: string[] } {
  const all = [...rows.slice(0, at), ...pasted, ...rows.slice(at + 1).filter(Boolean)]
  return { rows: all.slice(0, most), left: all.slice(most) }
}
