import type { BankStatementResponse, bankStatementBody } from '@nakshi/core/payments/admin-bank-statement'
import type { ClaimAnswer, DirectPaymentBody } from '@nakshi/core/payments/admin-payment-claims'
import type { z } from 'zod'
import { LONG_TIMEOUT_MS, sendJson } from './fetch-json.ts'

export const answerClaim = (id: string, answer: ClaimAnswer) =>
  sendJson(`payment-claims/${id}/answer`, 'POST', answer)

export const recordRefundPayout = (orderId: string, refundId: string, reference: string) =>
  sendJson(`orders/${orderId}/refunds/${refundId}/payout`, 'POST', { reference })

export const recordDirectPayment = (payment: DirectPaymentBody) => sendJson('payments', 'POST', payment)

/** Matches a statement, or records the chosen lines. */
export const importBankStatement = (body: z.input<typeof bankStatementBody>) =>
  sendJson<BankStatementResponse>('payment-claims/statement', 'POST', body, LONG_TIMEOUT_MS)
