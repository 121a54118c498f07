import type { StudioArea } from '@nakshi/contract/shop/studio'

const MACHINE_DPI: Record<StudioArea['process'], number> = { print: 300, engrave: 254, foil: 300, cut: 254 }
/** A2 at 300 DPI; 140 MB of pixels. */
const MAX_PIXELS = 35_000_000
const MM_PER_INCH = 25.4

type PrintableArea = Pick<StudioArea, 'process' | 'width_mm' | 'height_mm' | 'bleed_mm'>

/** DPI of a PNG: the machine's, reduced for very large designs. The PDF keeps full resolution. */
export function getPrintDpi({ process, width_mm, height_mm, bleed_mm }: PrintableArea): number {
  const squareInches = ((width_mm + 2 * bleed_mm) * (height_mm + 2 * bleed_mm)) / MM_PER_INCH ** 2
  return Math.min(MACHINE_DPI[process], Math.floor(Math.sqrt(MAX_PIXELS / squareInches)))
}
