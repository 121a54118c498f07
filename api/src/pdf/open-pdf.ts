import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

/** Loads pdfkit on first use. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: Document } = await import('pdfkit')
  return new Document(options)
}
