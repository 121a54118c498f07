import type { StudioArea } from '../contract/studio.ts'

/** Dots to an inch that the machine of each process works with. */
const DOTS: Record<StudioArea['process'], number> = { print: 300, engrave: 254, foil: 300, cut: 254 }
/** A sheet of A2 at 300 dots; its pixels take 140 MB while they are drawn. */
const MOST_PIXELS = 35_000_000
const MM_PER_INCH = 25.4

type Piece = Pick<StudioArea, 'process' | 'width_mm' | 'height_mm' | 'bleed_mm'>

/**
 * Dots to an inch of a piece's PNG: its machine's, and fewer for one so large that nobody could hold
 * its pixels. The PDF has all that is lost there.
 */
export function printDots({ process, width_mm, height_mm, bleed_mm }: Piece): number {
  const inches = ((width_mm + 2 * bleed_mm) * (height_mm + 2 * bleed_mm)) / MM_PER_INCH ** 2
  return Math.min(DOTS[process], Math.floor(Math.sqrt(MOST_PIXELS / inches)))
}
