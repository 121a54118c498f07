import {
  type CellValue,
  type FiledCreditNote,
  formatPlaceOfSupply,
  formatReturnDate,
  type Gstr1Documents,
  groupByRate,
  isLargeInterState,
  isRegisteredBuyer,
  moneyColumn,
  type ReturnTable,
  TAX_COLUMNS,
  textColumn,
  toTaxCells,
} from './gstr1-columns.ts'

export function buildB2b({ invoices }: Gstr1Documents): ReturnTable {
  return {
    name: 'B2B',
    columns: [
      textColumn('GSTIN/UIN of Recipient'),
      textColumn('Receiver Name'),
      textColumn('Invoice Number'),
      textColumn('Invoice Date'),
      moneyColumn('Invoice Value'),
      textColumn('Place Of Supply'),
      textColumn('Reverse Charge'),
      textColumn('Invoice Type'),
      ...TAX_COLUMNS,
    ],
    rows: invoices
      .filter(({ content }) => isRegisteredBuyer(content))
      .flatMap(({ number: no, issued_at, content }) =>
        groupByRate(content.lines).map(({ percent, same }) => [
          content.buyer.gstin,
          content.buyer.name,
          no,
          formatReturnDate(issued_at),
          content.total,
          formatPlaceOfSupply(content.place_of_supply),
          'N',
          'Regular B2B',
          ...toTaxCells(percent, same),
        ]),
      ),
  }
}

/** Interstate invoices to unregistered buyers above the threshold. */
export function buildB2cl({ invoices }: Gstr1Documents): ReturnTable {
  return {
    name: 'B2CL',
    columns: [
      textColumn('Invoice Number'),
      textColumn('Invoice Date'),
      moneyColumn('Invoice Value'),
      textColumn('Place Of Supply'),
      ...TAX_COLUMNS,
    ],
    rows: invoices
      .filter(({ content }) => isLargeInterState(content, content.total))
      .flatMap(({ number: no, issued_at, content }) =>
        groupByRate(content.lines).map(({ percent, same }) => [
          no,
          formatReturnDate(issued_at),
          content.total,
          formatPlaceOfSupply(content.place_of_supply),
          ...toTaxCells(percent, same),
        ]),
      ),
  }
}

const NOTE_COLUMNS = [
  textColumn('Note Number'),
  textColumn('Note Date'),
  textColumn('Note Type'),
  textColumn('Place Of Supply'),
]

export function buildCdnr({ credit_notes }: Gstr1Documents): ReturnTable {
  return {
    name: 'CDNR',
    columns: [
      textColumn('GSTIN/UIN of Recipient'),
      textColumn('Receiver Name'),
      ...NOTE_COLUMNS,
      textColumn('Original Invoice Number'),
      textColumn('Original Invoice Date'),
      moneyColumn('Note Value'),
      ...TAX_COLUMNS,
    ],
    rows: credit_notes
      .filter(({ content }) => isRegisteredBuyer(content))
      .flatMap((note) =>
        groupByRate(note.content.lines).map(({ percent, same }) => [
          note.content.buyer.gstin,
          note.content.buyer.name,
          ...toCreditCells(note),
          ...toTaxCells(percent, same),
        ]),
      ),
  }
}

/** Credit notes to unregistered buyers for B2CL invoices. */
export function buildCdnur({ credit_notes }: Gstr1Documents): ReturnTable {
  return {
    name: 'CDNUR',
    columns: [
      textColumn('UR Type'),
      ...NOTE_COLUMNS,
      textColumn('Original Invoice Number'),
      textColumn('Original Invoice Date'),
      moneyColumn('Note Value'),
      ...TAX_COLUMNS,
    ],
    rows: credit_notes
      .filter(({ content, invoice_total }) => isLargeInterState(content, invoice_total))
      .flatMap((note) =>
        groupByRate(note.content.lines).map(({ percent, same }) => [
          'B2CL',
          ...toCreditCells(note),
          ...toTaxCells(percent, same),
        ]),
      ),
  }
}

const toCreditCells = ({ number: no, issued_at, content }: FiledCreditNote): CellValue[] => [
  no,
  formatReturnDate(issued_at),
  'C',
  formatPlaceOfSupply(content.place_of_supply),
  content.invoice_number,
  formatReturnDate(new Date(content.invoice_date)),
  content.total,
]
