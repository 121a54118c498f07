import type { BankStatementResponse } from '@nakshi/core/payments/admin-bank-statement'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { Person } from '../../../platform/db/actor.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { answerClaim } from './answer-claim.ts'
import { type MatchedCredit, matchCredits } from './match-statement.ts'
import { parseStatement } from './parse-statement.ts'
import { recordDirectPayment } from './record-direct-payment.ts'

const MAX_UNMATCHED_ROWS = 100

type Statement = { list: string; lines: number[] }

/** Records the chosen lines, each in a transaction of its own; the file itself is not stored. */
export async function importStatement(
  db: Db,
  actor: Person,
  { list, lines }: Statement,
): Promise<BankStatementResponse> {
  const { credits, debits } = parseStatement(list)
  const matched = await matchCredits(db, credits)
  const rows: MatchedCredit[] = []
  let recorded = 0
  for (const row of matched) {
    const isChosen = lines.includes(row.line) && (row.match === 'claim' || row.match === 'order')
    const problem = isChosen ? await recordRow(db, actor, row) : null
    if (isChosen && problem === null) recorded += 1
    rows.push(isChosen && problem === null ? { ...row, match: 'recorded' } : { ...row, problem })
  }
  const unmatched = rows.filter(({ match }) => match === null)
  return {
    rows: rows.filter(({ match }) => match !== null),
    unmatched: unmatched.slice(0, MAX_UNMATCHED_ROWS),
    unmatched_count: unmatched.length,
    debit_count: debits,
    recorded,
  }
}

/** @returns why it was not recorded; another person may have done so meanwhile */
async function recordRow(db: Db, actor: Person, row: MatchedCredit) {
  const { order_id, payment_id, match } = row
  if (order_id === null) return null
  const record = (tx: Tx) => {
    const { amount, reference } = row
    if (match === 'claim' && payment_id !== null)
      return answerClaim(tx, {
        ...{ payment_id, actor },
        answer: { outcome: 'received', amount, reference },
      })
    const way = /^\d{12}$/.test(reference) ? 'upi' : 'bank_transfer'
    return recordDirectPayment(tx, { order_id, way, amount, reference, actor })
  }
  try {
    if (row.reference === '') throw new AppError(422, 'reference', upiMessages.reference)
    await mapUniqueViolation(
      auditedChange(db, actor, { action: 'cash', subject: 'order', ids: [order_id] }, record),
      { constraint: 'payments_direct_reference', message: upiMessages.reference_taken },
    )
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return toApiMessage(error.text)
  }
}
