import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

/** A new PDF. What writes it is loaded for the first one: most starts of the shop write none. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: Document } = await import('pdfkit')
  return new Document(options)
}
