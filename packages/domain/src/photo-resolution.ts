const MIN_DPI = 150
/** Minimum short side for photos of unknown print size: `MIN_DPI` at 15 cm. */
export const MIN_SHORT_SIDE_PX = 886

const CM_PER_UNIT = { mm: 0.1, cm: 1, in: 2.54 } as const
const CM_PER_INCH = 2.54

/** cm */
export type PrintSize = { width: number; height: number }

/** Parses the first size in `Large, 20 × 25 cm` or `8x10 in`. */
export function parsePrintSize(choices: string[]): PrintSize | null {
  for (const choice of choices) {
    const match = /(\d+(?:\.\d+)?)\s*[×x*]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)\b/i.exec(choice)
    if (!match) continue
    const cm = CM_PER_UNIT[(match[3] ?? '').toLowerCase() as keyof typeof CM_PER_UNIT]
    return { width: Number(match[1]) * cm, height: Number(match[2]) * cm }
  }
  return null
}

/** The photo is rotated to match; the lower DPI counts. @returns DPI rounded down, null without a size */
export function checkPhotoResolution(
  photo: { width: number; height: number },
  size: PrintSize | null,
): { dpi: number | null; too_small: boolean } {
  const [short, long] = toShortLong(photo)
  if (size === null) return { dpi: null, too_small: short < MIN_SHORT_SIDE_PX }
  const [shortCm, longCm] = toShortLong(size)
  const dpi = Math.floor(Math.min(short / shortCm, long / longCm) * CM_PER_INCH)
  return { dpi, too_small: dpi < MIN_DPI }
}

const toShortLong = ({ width, height }: PrintSize): [number, number] => [
  Math.min(width, height),
  Math.max(width, height),
]
