import { isInterState } from '../documents.ts'
import {
  DOCUMENT_NATURES,
  formatPeriod,
  formatPortalDate,
  getStateCode,
  getUnit,
  INVOICE_TYPES,
  isOfKind,
  UNTAXED_KINDS,
} from './gstr1-formats.ts'
import {
  type Gstr1Return,
  groupByKey,
  type HsnSums,
  type ListedCreditNote,
  type ListedInvoice,
  type RateSums,
  type SmallSales,
} from './gstr1-return.ts'

/** Of the offline tool V3.2.4, whose upload file this is. The portal takes the word `hash` for one. */
const HEAD = { version: 'GST3.2.4', hash: 'hash' }

const toRupees = (paise: number) => paise / 100

const toTaxes = ({ igst, cgst, sgst }: RateSums, isInter: boolean) =>
  isInter ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }

/** @param cess B2CL lines have none */
const toItems = (rates: RateSums[], isInter: boolean, cess: { csamt?: 0 } = { csamt: 0 }) =>
  rates.map((sums) => ({
    num: Math.round(sums.percent * 100) + 1,
    itm_det: { txval: toRupees(sums.taxable), rt: sums.percent, ...toTaxes(sums, isInter), ...cess },
  }))

const toInvoice = ({ number: inum, issued_at, content }: ListedInvoice) => ({
  inum,
  idt: formatPortalDate(issued_at),
  val: toRupees(content.total),
})

const toNote = ({ number: ntNum, issued_at, content }: ListedCreditNote) => ({
  ntty: 'C',
  nt_num: ntNum,
  nt_dt: formatPortalDate(issued_at),
  val: toRupees(content.total),
  pos: getStateCode(content.place_of_supply),
})

const toBusinessFields = ({ content }: ListedInvoice) => ({
  rchrg: 'N',
  inv_typ: INVOICE_TYPES[content.supply_type].code,
})

const getBuyer = ({ content }: ListedInvoice) => content.buyer.gstin ?? ''
const getPlace = ({ content }: ListedInvoice) => getStateCode(content.place_of_supply)

const toSmallSales = ({ is_inter_state, state, ...sums }: SmallSales) => ({
  sply_ty: is_inter_state ? 'INTER' : 'INTRA',
  pos: getStateCode(state),
  typ: 'OE',
  rt: sums.percent,
  txval: toRupees(sums.taxable),
  ...toTaxes(sums, is_inter_state),
  csamt: 0,
})

const toHsnLine = (sums: HsnSums, index: number) => ({
  num: index + 1,
  hsn_sc: sums.hsn,
  desc: '',
  user_desc: '',
  uqc: getUnit(sums).code,
  qty: getUnit(sums).quantity,
  rt: sums.percent,
  txval: toRupees(sums.taxable),
  iamt: toRupees(sums.igst),
  samt: toRupees(sums.sgst),
  camt: toRupees(sums.cgst),
  csamt: 0,
})

function toUntaxed({ untaxed }: Gstr1Return) {
  if (untaxed.every(({ taxable }) => taxable === 0)) return null
  const inv = UNTAXED_KINDS.map((kind) => {
    const sales = untaxed.find((each) => isOfKind(each, kind))
    return { sply_ty: kind.code, expt_amt: 0, nil_amt: toRupees(sales?.taxable ?? 0), ngsup_amt: 0 }
  })
  return { inv }
}

const toDocuments = ({ series }: Gstr1Return) => ({
  doc_det: series.map(({ kind, from, to, count }) => ({
    doc_num: DOCUMENT_NATURES[kind].code,
    docs: [{ num: 1, from, to, totnum: count, cancel: 0, net_issue: count }],
  })),
})

type Filled<Sections> = { [Key in keyof Sections]?: NonNullable<Sections[Key]> }

/** The portal asks for uploads without empty sections. */
const withoutEmpty = <Sections extends object>(sections: Sections) =>
  Object.fromEntries(
    Object.entries(sections).filter(([, rows]) => (Array.isArray(rows) ? rows.length > 0 : rows !== null)),
  ) as Filled<Sections>

/** GSTR-1 as the portal takes it: Returns > GSTR-1 > Prepare offline > Upload. @param month `2026-07` */
export function toPortalJson(filed: Gstr1Return, month: string) {
  const small = filed.b2cs.filter(({ taxable, igst, cgst }) => [taxable, igst, cgst].some((sum) => sum !== 0))
  const [hsnB2b = [], hsnB2c = []] = [true, false].map((is) =>
    filed.hsn.filter(({ is_registered }) => is_registered === is).map(toHsnLine),
  )
  const b2b = groupByKey(filed.b2b, getBuyer).map((invoices) => ({
    ctin: getBuyer(invoices[0]),
    inv: invoices.map((invoice) => ({
      ...toInvoice(invoice),
      pos: getPlace(invoice),
      ...toBusinessFields(invoice),
      itms: toItems(invoice.rates, isInterState(invoice.content)),
    })),
  }))
  const b2cl = groupByKey(filed.b2cl, getPlace).map((invoices) => ({
    pos: getPlace(invoices[0]),
    inv: invoices.map((invoice) => ({ ...toInvoice(invoice), itms: toItems(invoice.rates, true, {}) })),
  }))
  const cdnr = groupByKey(filed.cdnr, getBuyer).map((notes) => ({
    ctin: getBuyer(notes[0]),
    nt: notes.map((note) => ({
      ...toNote(note),
      ...toBusinessFields(note),
      itms: toItems(note.rates, isInterState(note.content)),
    })),
  }))
  const cdnur = filed.cdnur.map((note) => ({
    typ: 'B2CL',
    ...toNote(note),
    itms: toItems(note.rates, true),
  }))
  return {
    gstin: filed.gstin,
    fp: formatPeriod(month),
    ...HEAD,
    ...withoutEmpty({
      b2b,
      b2cl,
      b2cs: small.map(toSmallSales),
      nil: toUntaxed(filed),
      cdnr,
      cdnur,
      doc_issue: filed.series.length > 0 ? toDocuments(filed) : null,
      hsn: filed.hsn.length > 0 ? withoutEmpty({ hsn_b2b: hsnB2b, hsn_b2c: hsnB2c }) : null,
    }),
  }
}
