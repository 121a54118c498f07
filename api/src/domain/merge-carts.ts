import { MAX_LINE_QUANTITY } from '../contract/limits.ts'

/** `choices`: equal for the same product, options and style. */
export type MergedLine = { id: string; product_id: string; choices: string; quantity: number }
type Carts = {
  own: MergedLine[]
  /** oldest first */
  brought: MergedLine[]
  stock: ReadonlyMap<string, number>
  most_lines: number
}
type Merged = {
  united: { id: string; quantity: number }[]
  moved: { id: string; quantity: number }[]
}

/** Account lines never shrink; different guest lines keep at least one unit while there is room. */
export function mergeCarts({ own, brought, stock, most_lines }: Carts): Merged {
  const units = new Map<string, number>()
  const count = ({ product_id, quantity }: Pick<MergedLine, 'product_id' | 'quantity'>) =>
    units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  own.forEach(count)
  const merged: Merged = { united: [], moved: [] }
  for (const line of brought) {
    const { id, product_id } = line
    const most = Math.min(stock.get(product_id) ?? 0, MAX_LINE_QUANTITY)
    const room = Math.max(0, most - (units.get(product_id) ?? 0))
    const twin = own.find((each) => each.product_id === product_id && each.choices === line.choices)
    if (twin) {
      const more = Math.min(line.quantity, room)
      if (more > 0) merged.united.push({ id: twin.id, quantity: twin.quantity + more })
      count({ product_id, quantity: more })
    } else if (own.length + merged.moved.length < most_lines) {
      const quantity = Math.max(1, Math.min(line.quantity, room))
      merged.moved.push({ id, quantity })
      count({ product_id, quantity })
    }
  }
  return merged
}
