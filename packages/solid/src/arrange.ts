import { orientForPrinting } from './orient.ts'
import type { Solid } from './solid.ts'

export type PrintItem = { solid: Solid /** Such as the number of the unit. */; name: string }
export type PlacedItem = PrintItem & { x: number; y: number; isTurned: boolean }
type Bed = { width_mm: number; depth_mm: number; gap_mm: number }

/** Beds full of items, in shelves from the front, and the items that no bed takes. */
export function arrangeItems(
  items: readonly PrintItem[],
  { width_mm: width, depth_mm: depth, gap_mm: gap }: Bed,
): { beds: PlacedItem[][]; tooLarge: PrintItem[] } {
  const tooLarge: PrintItem[] = []
  const sizes = new Map<Solid, [number, number]>()
  const measured = items.flatMap((item) => {
    const [w, d] = sizes.get(item.solid) ?? orientForPrinting(item.solid).size
    sizes.set(item.solid, [w, d])
    const isTurned = w > width || d > depth || (d > w && d <= width && w <= depth)
    const [placedWidth, placedDepth] = isTurned ? [d, w] : [w, d]
    if (placedWidth <= width && placedDepth <= depth)
      return [{ ...item, isTurned, width: placedWidth, depth: placedDepth }]
    tooLarge.push(item)
    return []
  })
  const beds: PlacedItem[][] = []
  let [x, y, shelf] = [0, 0, 0]
  for (const { width: w, depth: d, ...item } of measured.toSorted((one, other) => other.depth - one.depth)) {
    if (x + w > width) [x, y, shelf] = [0, y + shelf + gap, 0]
    if (beds.length === 0 || y + d > depth) {
      beds.push([])
      ;[x, y, shelf] = [0, 0, 0]
    }
    beds.at(-1)?.push({ ...item, x, y })
    x += w + gap
    shelf = Math.max(shelf, d)
  }
  return { beds, tooLarge }
}

/** A single item, with nothing else on the bed. */
export const placeAlone = (item: PrintItem): PlacedItem[] => [{ ...item, x: 0, y: 0, isTurned: false }]
