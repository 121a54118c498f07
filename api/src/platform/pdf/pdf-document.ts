import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { documentPageLabels } from '@nakshi/core/documents/document-labels'
import { openBilingualLabels } from '@nakshi/core/languages/bilingual'
import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'

export type Pdf = InstanceType<typeof PDFDocument>

/** Embedded once, however often it is drawn; bytes are embedded at each use. */
export type OpenedImage = { width: number; height: number; obj: object | undefined; label?: string }

// Public in pdfkit, missing in its types.
declare global {
  namespace PDFKit {
    interface PDFKitReference {
      id: number
      end(): void
    }
    interface PDFPage {
      colorSpaces: Record<string, object>
    }
    interface PDFDocument {
      spotColors: Record<string, object>
      addSpotColor(name: string, c: number, m: number, y: number, k: number): this
      _root: { data: object }
    }
  }
  namespace PDFKit.Mixins {
    interface PDFImage {
      openImage(src: Buffer): OpenedImage
      image(src: OpenedImage | Buffer, x: number, y: number, options?: ImageOption): this
    }
  }
}

/** Loads pdfkit on first use. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: Document } = await import('pdfkit')
  return new Document(options)
}

/** Call before writing the first page. */
export function pdfBytes(document: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

/** Draws what stands on each buffered page, once their number is known. @param draw takes `Page 1 of 2` */
export function framePages(
  document: Pdf,
  draw: (page: string) => void,
  language: Language = DEFAULT_LANGUAGE,
): void {
  const { own } = openBilingualLabels('document_page', documentPageLabels, language)
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    // A frame lies in the margins, where text would otherwise start a new page.
    document.page.margins.bottom = 0
    draw(own('number', { page: index + 1, count }))
  }
}

type QrBox = { x: number; y: number; size: number }

/** Also adds a link. Always black, position and size in points. */
export function writeQr(document: Pdf, address: string, box: QrBox): void {
  const { x, y, size } = box
  // The paper around it is the quiet zone.
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const moduleSize = size / count
  document.save().fillColor('black')
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark) document.rect(x + column * moduleSize, y + row * moduleSize, moduleSize, moduleSize)
  document.fill().restore()
  document.link(x, y, size, size, address)
}
