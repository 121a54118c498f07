import {
  byRate,
  day,
  type FiledCredit,
  isBusiness,
  isLarge,
  money,
  type Papers,
  placeOfSupply,
  type Section,
  TAXES,
  taxCells,
  text,
  type Value,
} from './gstr1-parts.ts'

export function b2b({ invoices }: Papers): Section {
  return {
    name: 'B2B',
    columns: [
      text('GSTIN/UIN of Recipient'),
      text('Receiver Name'),
      text('Invoice Number'),
      text('Invoice Date'),
      money('Invoice Value'),
      text('Place Of Supply'),
      text('Reverse Charge'),
      text('Invoice Type'),
      ...TAXES,
    ],
    rows: invoices
      .filter(({ content }) => isBusiness(content))
      .flatMap(({ number: no, issued_at, content }) =>
        byRate(content.lines).map(({ percent, same }) => [
          content.buyer.gstin,
          content.buyer.name,
          no,
          day(issued_at),
          content.total,
          placeOfSupply(content.place_of_supply),
          'N',
          'Regular B2B',
          ...taxCells(percent, same),
        ]),
      ),
  }
}

/** Interstate invoices to unregistered buyers above the threshold. */
export function b2cl({ invoices }: Papers): Section {
  return {
    name: 'B2CL',
    columns: [
      text('Invoice Number'),
      text('Invoice Date'),
      money('Invoice Value'),
      text('Place Of Supply'),
      ...TAXES,
    ],
    rows: invoices
      .filter(({ content }) => isLarge(content, content.total))
      .flatMap(({ number: no, issued_at, content }) =>
        byRate(content.lines).map(({ percent, same }) => [
          no,
          day(issued_at),
          content.total,
          placeOfSupply(content.place_of_supply),
          ...taxCells(percent, same),
        ]),
      ),
  }
}

const CREDIT = [text('Note Number'), text('Note Date'), text('Note Type'), text('Place Of Supply')]

export function cdnr({ credit_notes }: Papers): Section {
  return {
    name: 'CDNR',
    columns: [
      text('GSTIN/UIN of Recipient'),
      text('Receiver Name'),
      ...CREDIT,
      text('Original Invoice Number'),
      text('Original Invoice Date'),
      money('Note Value'),
      ...TAXES,
    ],
    rows: credit_notes
      .filter(({ content }) => isBusiness(content))
      .flatMap((note) =>
        byRate(note.content.lines).map(({ percent, same }) => [
          note.content.buyer.gstin,
          note.content.buyer.name,
          ...creditCells(note),
          ...taxCells(percent, same),
        ]),
      ),
  }
}

/** Credit notes to unregistered buyers for B2CL invoices. */
export function cdnur({ credit_notes }: Papers): Section {
  return {
    name: 'CDNUR',
    columns: [
      text('UR Type'),
      ...CREDIT,
      text('Original Invoice Number'),
      text('Original Invoice Date'),
      money('Note Value'),
      ...TAXES,
    ],
    rows: credit_notes
      .filter(({ content, invoice_total }) => isLarge(content, invoice_total))
      .flatMap((note) =>
        byRate(note.content.lines).map(({ percent, same }) => [
          'B2CL',
          ...creditCells(note),
          ...taxCells(percent, same),
        ]),
      ),
  }
}

const creditCells = ({ number: no, issued_at, content }: FiledCredit): Value[] => [
  no,
  day(issued_at),
  'C',
  placeOfSupply(content.place_of_supply),
  content.invoice_number,
  day(new Date(content.invoice_date)),
  content.total,
]
