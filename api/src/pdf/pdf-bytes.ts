import type { Pdf } from './open-pdf.ts'

/** The whole document once it was ended. Call it before the first page is written. */
export function pdfBytes(document: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
