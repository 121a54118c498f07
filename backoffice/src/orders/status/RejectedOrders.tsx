import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { getErrorMessage, getIssues, isHttpError } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { statusLabel } from '../../order-fields/order-labels.ts'
import type { ChangeableOrder } from './status-changes.ts'

type RejectedOrdersProps = {
  rejection: StatusRejection
  onClose: () => void
  onChangeOthers: (orders: ChangeableOrder[]) => void
}

export function RejectedOrders({ rejection, onClose, onChangeOthers }: RejectedOrdersProps) {
  const { orders, to, issues } = rejection
  const rejectedIds = new Set(issues.map(({ path }) => path))
  const others = orders.filter(({ id }) => !rejectedIds.has(id))
  const [only, ...more] = orders
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused-title">
      <DialogTitle id="refused-title">
        {only && more.length === 0
          ? t('%{orderNumber} was not changed', { orderNumber: only.order_number })
          : t('No orders were changed')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {more.length === 0
            ? t('Cannot be set to %{to}:', { to: statusLabel[to] })
            : t('%{issues} of %{orders} cannot be set to %{to}:', {
                issues: issues.length,
                orders: orders.length,
                to: statusLabel[to],
              })}
        </DialogContentText>
        <ul>
          {issues.map((issue) => (
            <li key={issue.path}>{issue.message}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        {others.length > 0 && others.length < orders.length && (
          <Button variant="contained" onClick={() => onChangeOthers(others)}>
            {t('Update the other %{others}', { others: others.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

export type StatusRejection = {
  orders: ChangeableOrder[]
  to: OrderStatus
  issues: { path: string; message: string }[]
}

export function toStatusRejection(
  error: unknown,
  orders: ChangeableOrder[],
  to: OrderStatus,
): StatusRejection {
  const issues = getIssues(error)
  return { orders, to, issues: issues.length > 0 ? issues : [{ path: '', message: getErrorMessage(error) }] }
}

export function getUnpaidReason(error: unknown): string | null {
  return isHttpError(error, 409) && error.body?.code === 'needs_payment' ? getErrorMessage(error) : null
}
