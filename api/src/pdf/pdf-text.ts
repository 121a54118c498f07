import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Pdf } from './open-pdf.ts'

type Weight = 400 | 600

const require = createRequire(import.meta.url)
// WOFF, not WOFF2: the PDF writer leaves the glyphs of a WOFF2 font empty.
const fontFile = (script: string, weight: Weight) =>
  readFileSync(require.resolve(`@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`))

/**
 * Mukta in both scripts and weights; the files come apart by script, ₹ is in the Devanagari one.
 */
export function registerFonts(document: Pdf): void {
  for (const weight of [400, 600] as const)
    for (const script of ['latin', 'devanagari'])
      document.registerFont(`${script}-${weight}`, fontFile(script, weight))
}

const DEVANAGARI = /((?:[\u0900-\u097f\u20b9\ua8e0-\ua8ff]|\u200c|\u200d)+)/u

type Placed = {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
  size?: number
  weight?: Weight
}

/**
 * Writes text that may mix scripts and returns the y below it. Right-aligned text is one line, as
 * amounts are.
 */
export function writeText(document: Pdf, text: string, place: Placed): number {
  const { x, y, width, align = 'left', size = 9.5, weight = 400 } = place
  // Where one script ends at the end of a line, the writer would lose the line's end.
  if (text.includes('\n'))
    return text.split('\n').reduce((top, line) => writeText(document, line || ' ', { ...place, y: top }), y)
  const runs = text.split(DEVANAGARI).filter((run) => run !== '')
  const fontOf = (run: string) => `${DEVANAGARI.test(run) ? 'devanagari' : 'latin'}-${weight}`
  document.fontSize(size)
  if (align === 'right') {
    const widths = runs.map((run) => document.font(fontOf(run)).widthOfString(run))
    let left = x + width - widths.reduce((sum, each) => sum + each, 0)
    for (const [index, run] of runs.entries()) {
      document.font(fontOf(run))
      asTyped(document, run, () => document.text(run, left, y, { lineBreak: false }))
      left += widths[index] ?? 0
    }
    return y + size * 1.5
  }
  for (const [index, run] of runs.entries()) {
    const options = { width, continued: index < runs.length - 1 }
    document.font(fontOf(run))
    asTyped(document, run, () =>
      index === 0 ? document.text(run, x, y, options) : document.text(run, options),
    )
  }
  return runs.length === 0 ? y : document.y
}

/**
 * How much {@link writeText} needs for a text that stands on the left, or a little more: of mixed scripts
 * each is measured for the whole, and a font takes more room for what it lacks.
 */
export function textHeight(
  document: Pdf,
  text: string,
  { width, size = 9.5, weight = 400 }: Pick<Placed, 'width' | 'size' | 'weight'>,
): number {
  const scripts = DEVANAGARI.test(text) ? ['latin', 'devanagari'] : ['latin']
  document.fontSize(size)
  return Math.max(
    ...scripts.map((script) => document.font(`${script}-${weight}`).heightOfString(text, { width })),
  )
}

/**
 * Glyphs of Devanagari stand in another order than its letters are typed in, and whoever copies
 * them would get that order: the letters lie beside them.
 */
function asTyped(document: Pdf, run: string, write: () => void): void {
  if (!DEVANAGARI.test(run)) {
    write()
    return
  }
  document.markContent('Span', { actual: run })
  write()
  document.endMarkedContent()
}
