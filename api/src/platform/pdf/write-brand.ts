import { lineExtents } from './document-fonts.ts'
import type { Pdf } from './pdf-document.ts'
import { textHeight, writeText } from './pdf-text.ts'

export type DocumentBrand = {
  name: string
  /** Data URL, which pdfkit embeds once for all pages. */
  logo: string | null
}

const MIN_SIZE = 3
const SIZE_STEP = 0.5

type BrandBox = { x: number; y: number; width: number; height: number; size: number }

/** The logo, or the name of the store: smaller than `size` when it is too long for the box. */
export function writeBrand(document: Pdf, { name, logo }: DocumentBrand, box: BrandBox): void {
  const { x, y, width, height } = box
  if (logo) {
    document.image(logo, x, y, { fit: [width, height] })
    return
  }
  const { above, below } = lineExtents(600)
  const limit = Math.max(height, box.size * (above + below))
  let { size } = box
  while (textHeight(name, { width, size, weight: 600 }) > limit && size > MIN_SIZE) size -= SIZE_STEP
  writeText(document, name, { x, y, width, size, weight: 600 })
}
