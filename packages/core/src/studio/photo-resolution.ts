const MIN_DPI = 150
/** Minimum short side for photos of unknown print size: `MIN_DPI` at 15 cm. */
export const MIN_SHORT_SIDE_PX = 886

const CM_PER_INCH = 2.54
const SIZE =
  /(\d+(?:\.\d+)?)\s*(?:mm|cm|in(?:ch(?:es)?)?|["″])?\s*(?:[×x*]|by)\s*(\d+(?:\.\d+)?)\s*(?:(?<mm>mm)\b|(?<cm>cm)\b|in(?:ch(?:es)?)?\b|["″])/i

/** cm */
type PrintSize = { width: number; height: number }

/** Parses the first size in `Large, 20 × 25 cm`, `8x10 inches` or `8" x 10"`. */
export function parsePrintSize(choices: string[]): PrintSize | null {
  for (const choice of choices) {
    const match = SIZE.exec(choice)
    if (!match) continue
    const cm = match.groups?.mm ? 0.1 : match.groups?.cm ? 1 : CM_PER_INCH
    return { width: Number(match[1]) * cm, height: Number(match[2]) * cm }
  }
  return null
}

export type PhotoResolution = { dpi: number | null; too_small: boolean }

/** The photo is rotated to match; the lower DPI counts. @returns DPI rounded down, null without a size */
export function checkPhotoResolution(
  photo: { width: number; height: number },
  size: PrintSize | null,
): PhotoResolution {
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
