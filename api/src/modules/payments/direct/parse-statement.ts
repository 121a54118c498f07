import { parseRupees } from '@nakshi/core/base/parse-decimal'
import { toUtr } from '@nakshi/core/payments/upi'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { AppError } from '../../../platform/errors.ts'
import { normaliseHeading } from '../../../platform/spreadsheets/detect-columns.ts'
import { parseSpreadsheetText } from '../../../platform/spreadsheets/parse-spreadsheet.ts'

export type StatementCredit = {
  line: number
  date: string
  narration: string
  /** paise */
  amount: number
  /** bank's reference column; blank without one */
  reference: string
  /** numbers that may be the UTR, likeliest first */
  utrs: string[]
}

/** Likeliest first, as `normaliseHeading` writes them: HDFC, ICICI, SBI, Axis and their like. */
const HEADINGS = {
  date: ['txn_date', 'tran_date', 'transaction_date', 'date', 'value_date', 'value_dt', 'post_date'],
  narration: [
    'narration',
    'transaction_remarks',
    'description',
    'particulars',
    'remarks',
    'transaction_details',
  ],
  reference: [
    ...['chq_ref_no', 'ref_no_cheque_no', 'ref_no', 'reference_no', 'utr', 'utr_no', 'utr_number'],
    ...['chqno', 'cheque_number', 'chq_no', 'cheque_no', 'chq_ref_number', 'transaction_id'],
  ],
  debit: [
    'withdrawal_amt',
    'withdrawal_amount_inr',
    'debit',
    'dr',
    'withdrawal',
    'withdrawals',
    'debit_amount',
  ],
  credit: ['deposit_amt', 'deposit_amount_inr', 'credit', 'cr', 'deposit', 'deposits', 'credit_amount'],
}

function findColumns(cells: readonly string[]) {
  const found = cells.map(normaliseHeading)
  const at = (names: string[]) => names.map((name) => found.indexOf(name)).find((index) => index >= 0) ?? -1
  return {
    date: at(HEADINGS.date),
    narration: at(HEADINGS.narration),
    reference: at(HEADINGS.reference),
    debit: at(HEADINGS.debit),
    credit: at(HEADINGS.credit),
  }
}

const isHeading = (cells: readonly string[]): boolean => {
  const { date, narration, credit } = findColumns(cells)
  return date >= 0 && narration >= 0 && credit >= 0
}

/** Rows without an amount, such as rows of asterisks and text after the data, are none. @throws {AppError} 422 */
export function parseStatement(list: string): { credits: StatementCredit[]; debits: number } {
  const { headings, rows } = parseSpreadsheetText(list, isHeading)
  if (!isHeading(headings)) throw new AppError(422, 'list', upiMessages.statement_headings)
  const columns = findColumns(headings)
  const cell = (cells: string[], column: number) =>
    column < 0 ? '' : (cells[column] ?? '').replace(/^'/, '')
  const credits = rows.flatMap(({ line, cells }) => {
    const amount = parseAmount(cell(cells, columns.credit))
    if (amount === 0) return []
    const narration = cell(cells, columns.narration)
    const column = cell(cells, columns.reference)
    const reference = column === '-' ? '' : column
    const date = cell(cells, columns.date)
    return [{ line, date, narration, amount, reference, utrs: listUtrs(reference, narration) }]
  })
  if (credits.length === 0) throw new AppError(422, 'list', upiMessages.statement_empty)
  const debits = rows.filter(({ cells }) => parseAmount(cell(cells, columns.debit)) > 0).length
  return { credits, debits }
}

/** Paise; 0 for `-`, blank, zero and text. */
const parseAmount = (typed: string): number =>
  Math.max(0, parseRupees(typed.replace(/\s*(?:cr|inr)\.?$/i, '').replace(/^(?:inr|rs\.?)\s*/i, '')) ?? 0)

function listUtrs(reference: string, narration: string): string[] {
  const inNarration = narration.match(/(?<!\d)\d{12}(?!\d)/g) ?? []
  return [...new Set([toUtr(reference), ...inNarration])].filter((number) => /^\d{12}$/.test(number))
}
