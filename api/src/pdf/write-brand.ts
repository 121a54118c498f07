import type { Pdf } from './open-pdf.ts'
import { writeText } from './pdf-text.ts'

export type DocumentBrand = {
  name: string
  /** Data URL, which pdfkit embeds once for all pages. */
  logo: string | null
}

type BrandBox = { x: number; y: number; width: number; height: number; size: number }

/** The logo, or the name of the store. */
export function writeBrand(document: Pdf, { name, logo }: DocumentBrand, box: BrandBox): void {
  const { x, y, width, height, size } = box
  if (logo) document.image(logo, x, y, { fit: [width, height] })
  else writeText(document, name, { x, y, width, size, weight: 600 })
}
