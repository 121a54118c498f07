import { gstStateCodes, indianStates } from '../contract/indian-states.ts'
import type { CreditContent, PaperContent, PaperLine } from '../contract/papers.ts'
import { sortableMoment } from './dates.ts'
import { isInterState, sumOf } from './papers.ts'

export type Filed<Content = PaperContent> = { number: string; issued_at: Date; content: Content }
/** The invoice total decides between B2CL and B2CS. */
export type FiledCredit = Filed<CreditContent> & { invoice_total: number }
export type Papers = { invoices: Filed[]; credit_notes: FiledCredit[] }

/** Rs 1 lakh since 1 August 2024 (Notification 12/2024, Central Tax). */
const LARGE = 1_00_000_00

export type Value = string | number | null
/** Amounts in paise. */
export type Section = {
  name: string
  columns: { name: string; kind: 'text' | 'number' | 'money' }[]
  rows: Value[][]
}

export const text = (name: string) => ({ name, kind: 'text' as const })
export const number = (name: string) => ({ name, kind: 'number' as const })
export const money = (name: string) => ({ name, kind: 'money' as const })
export const TAXES = [
  number('Rate'),
  money('Taxable Value'),
  money('Integrated Tax Amount'),
  money('Central Tax Amount'),
  money('State/UT Tax Amount'),
  money('Cess Amount'),
]

/** `08-Rajasthan` */
export function placeOfSupply(state: string): string {
  const known = indianStates.find((each) => each === state)
  return known ? `${gstStateCodes[known]}-${known}` : state
}

export const day = (at: Date) => sortableMoment(at).slice(0, 10)
export const isBusiness = ({ buyer }: PaperContent) => buyer.gstin !== null
export const isLarge = (content: PaperContent, total: number) =>
  !isBusiness(content) && isInterState(content) && total > LARGE

export function byRate(lines: PaperLine[]): { percent: number; same: PaperLine[] }[] {
  const percents = new Set(lines.map(({ percent }) => percent).filter((percent) => percent > 0))
  return [...percents]
    .toSorted((a, b) => a - b)
    .map((percent) => ({ percent, same: lines.filter((line) => line.percent === percent) }))
}

export const taxCells = (percent: number, lines: PaperLine[]): Value[] => [
  percent,
  sumOf(lines, 'taxable'),
  sumOf(lines, 'igst'),
  sumOf(lines, 'cgst'),
  sumOf(lines, 'sgst'),
  0,
]
