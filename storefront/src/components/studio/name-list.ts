import { separatorsToLineBreaks } from '@nakshi/contract/line-separators'

export const MAX_NAMES = 50

/** Names of a pasted column, or of the first column of a table; skips blank lines. */
export const parseNames = (pasted: string): string[] =>
  separatorsToLineBreaks(pasted)
    .split(/\r\n?|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((name) => name !== '')

export function pasteNames(
  rows: string[],
  at: number,
  pasted: string[],
  maxNames: number,
): { rows: string[]; left: string[] } {
  const all = [...rows.slice(0, at), ...pasted, ...rows.slice(at + 1).filter(Boolean)]
  return { rows: all.slice(0, maxNames), left: all.slice(maxNames) }
}
