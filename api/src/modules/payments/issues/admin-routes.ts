import { paymentIssue, paymentIssueChange } from '@nakshi/core/payments/admin-payment-issues'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import {
  getPaymentIssue,
  listPaymentIssues,
  paymentIssuesListSpec,
  resolvePaymentIssue,
} from './list-payment-issues.ts'

const reads = { access: { right: 'payments.read' } } as const
const writes = { access: { right: 'payments.write' } } as const

export async function paymentIssueRoutes(app: App, { db }: Deps): Promise<void> {
  const issues = crudRoutes(app, {
    db,
    url: '/api/admin/payment-issues',
    names: ['payment issue', 'payment issues'],
    tags: ['admin: payments'],
    record: paymentIssue,
    read: getPaymentIssue,
    subject: 'payment_issue',
  })
  issues.list(reads, { row: paymentIssue, spec: paymentIssuesListSpec, list: listPaymentIssues })
  issues.one(reads)
  issues.change(writes, paymentIssueChange, resolvePaymentIssue)
}
