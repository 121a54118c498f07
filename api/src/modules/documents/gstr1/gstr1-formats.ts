import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { formatStateWithCode } from '../documents.ts'
import type { HsnSums, NumberSeries, UntaxedSales } from './gstr1-return.ts'

// Spellings of the portal and of its offline tool (V3.2).

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const splitDate = (at: Date) => toIndiaDate(at).split('-')

/** `05-07-2026` */
export const formatPortalDate = (at: Date): string => splitDate(at).toReversed().join('-')

/** `05-Jul-2026` */
export function formatToolDate(at: Date): string {
  const [year = '', month = '', day = ''] = splitDate(at)
  return `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}`
}

/** `2026-07` -> `072026` */
export const formatPeriod = (month: string): string => month.split('-').toReversed().join('')

export const getStateCode = (state: string): string => formatStateWithCode(state).slice(0, 2)

/** `35-Andaman & Nicobar Islands`; the tool spells Lakshadweep in its own way. */
export const formatToolState = (state: string): string =>
  formatStateWithCode(state).replaceAll(' and ', ' & ').replace('Lakshadweep', 'Lakshdweep')

export const INVOICE_TYPES: Record<SupplyType, { code: string; text: string }> = {
  regular: { code: 'R', text: 'Regular B2B' },
  sez_with_payment: { code: 'SEWP', text: 'SEZ supplies with payment' },
  sez_without_payment: { code: 'SEWOP', text: 'SEZ supplies without payment' },
  deemed_export: { code: 'DE', text: 'Deemed Exp' },
}

/** In the order of both forms. */
export const UNTAXED_KINDS = [
  { is_inter_state: true, is_registered: true, code: 'INTRB2B' },
  { is_inter_state: false, is_registered: true, code: 'INTRAB2B' },
  { is_inter_state: true, is_registered: false, code: 'INTRB2C' },
  { is_inter_state: false, is_registered: false, code: 'INTRAB2C' },
].map((kind) => ({
  ...kind,
  text: `${kind.is_inter_state ? 'Inter' : 'Intra'}-State supplies to ${kind.is_registered ? 'registered' : 'unregistered'} persons`,
}))
type UntaxedKind = (typeof UNTAXED_KINDS)[number]
export const isOfKind = (sales: UntaxedSales, kind: UntaxedKind): boolean =>
  sales.is_inter_state === kind.is_inter_state && sales.is_registered === kind.is_registered

/** Pieces; services (chapter 99) have neither unit nor quantity. */
export const getUnit = ({ hsn, quantity }: HsnSums): { code: string; text: string; quantity: number } =>
  hsn.startsWith('99')
    ? { code: 'NA', text: 'NA', quantity: 0 }
    : { code: 'PCS', text: 'PCS-PIECES', quantity }

export const DOCUMENT_NATURES: Record<NumberSeries['kind'], { code: number; text: string }> = {
  invoice: { code: 1, text: 'Invoices for outward supply' },
  credit_note: { code: 5, text: 'Credit Note' },
}
