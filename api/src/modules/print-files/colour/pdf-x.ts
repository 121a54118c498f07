import { createHash } from 'node:crypto'
import type { Pdf } from '../../../platform/pdf/pdf-document.ts'

/** pdfkit writes strings of the information dictionary as text; `Trapped` has to be a name. */
class PdfName {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  get [Symbol.toStringTag]() {
    return 'PdfName'
  }
  toString() {
    return `/${this.#name}`
  }
}

/** Options of pdfkit for PDF/X-4 (ISO 15930-7), which is PDF 1.6. */
export const getPdfXOptions = (title: string, createdAt: Date) => ({
  pdfVersion: '1.6' as const,
  info: {
    Title: title,
    Producer: 'Nakshi',
    Creator: 'Nakshi',
    CreationDate: createdAt,
    ModDate: createdAt,
    Trapped: new PdfName('False'),
  },
})

/** @param content tells files of the same moment apart */
export function addPdfXMetadata(document: Pdf, createdAt: Date, content: string): void {
  const hex = createHash('sha256').update(`${createdAt.toISOString()} ${content}`).digest('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const date = `${createdAt.toISOString().slice(0, 19)}Z`
  document.appendXML(`<rdf:Description rdf:about=""
  xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
  xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:MetadataDate>${date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<xmpMM:VersionID>1</xmpMM:VersionID>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description>`)
}
