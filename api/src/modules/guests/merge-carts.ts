import { MAX_LINE_QUANTITY } from '@nakshi/contract/limits'

/** `choices`: equal for the same product, options and style. */
export type MergeCartLine = { id: string; product_id: string; choices: string; quantity: number }
type Carts = {
  accountLines: MergeCartLine[]
  /** oldest first */
  guestLines: MergeCartLine[]
  stock: ReadonlyMap<string, number>
  most_lines: number
}
type Merged = {
  combined: { id: string; quantity: number }[]
  moved: { id: string; quantity: number }[]
}

/** Account lines never shrink; different guest lines keep at least one unit while there is room. */
export function mergeCarts({ accountLines, guestLines, stock, most_lines }: Carts): Merged {
  const units = new Map<string, number>()
  const addUnits = ({ product_id, quantity }: Pick<MergeCartLine, 'product_id' | 'quantity'>) =>
    units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  accountLines.forEach(addUnits)
  const result: Merged = { combined: [], moved: [] }
  for (const line of guestLines) {
    const { id, product_id } = line
    const limit = Math.min(stock.get(product_id) ?? 0, MAX_LINE_QUANTITY)
    const available = Math.max(0, limit - (units.get(product_id) ?? 0))
    const equalLine = accountLines.find(
      (each) => each.product_id === product_id && each.choices === line.choices,
    )
    if (equalLine) {
      const more = Math.min(line.quantity, available)
      if (more > 0) result.combined.push({ id: equalLine.id, quantity: equalLine.quantity + more })
      addUnits({ product_id, quantity: more })
    } else if (accountLines.length + result.moved.length < most_lines) {
      const quantity = Math.max(1, Math.min(line.quantity, available))
      result.moved.push({ id, quantity })
      addUnits({ product_id, quantity })
    }
  }
  return result
}
