import type { CartLine } from '@nakshi/contract/shop/cart'

export type LineSet = { id: string; lines: [CartLine, ...CartLine[]] }

export function groupLineSets(lines: CartLine[]): LineSet[] {
  const sets: LineSet[] = []
  for (const line of lines) {
    const same = line.set_id !== null && sets.find((set) => set.lines[0].set_id === line.set_id)
    if (same) same.lines.push(line)
    else sets.push({ id: line.set_id ?? line.id, lines: [line] })
  }
  return sets
}
