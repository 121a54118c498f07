import { Box, Button, Typography } from '@mui/material'
import type { PaymentIssue } from '@nakshi/contract/admin/payment-issues'
import { useUpdate } from 'react-admin'
import { awaitUnmounted } from '../api/await-unmounted.ts'
import { useUndoable } from '../api/use-undoable.ts'
import { t } from '../i18n.ts'
import { formatDateTime } from '../languages/dates.ts'
import { OrderReference, TaskRow } from '../layout/TaskRow.tsx'
import { adminMessages } from '../messages/admin.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { formatIssueFacts, getIssueText } from './issue-labels.ts'

export function PaymentIssueRow({ issue }: { issue: PaymentIssue }) {
  const { setResolved, busy } = useResolveIssue()
  const { title, advice } = getIssueText(issue)
  const done = issue.resolved_at !== null
  return (
    <TaskRow
      action={
        <CanAccess permission="payments.write">
          <Button variant="outlined" disabled={busy} onClick={() => setResolved(issue, !done)}>
            {done ? t('Reopen') : t('Done')}
            <Box
              component="span"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              : {title}
              {issue.order_number && ` ${issue.order_number}`}
            </Box>
          </Button>
        </CanAccess>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography>{advice}</Typography>
      <Typography variant="body2" color="textSecondary">
        <OrderReference {...issue} />
        {formatIssueFacts(issue)} · {formatDateTime(issue.made_at)}
      </Typography>
      {done && (
        <Typography variant="body2" color="textSecondary">
          {issue.resolved_by
            ? t('Resolved by %{settledBy}, %{settledAt}', {
                settledBy: issue.resolved_by,
                settledAt: formatDateTime(issue.resolved_at ?? ''),
              })
            : t('Resolved %{settledAt}', { settledAt: formatDateTime(issue.resolved_at ?? '') })}
        </Typography>
      )}
    </TaskRow>
  )
}

const messages = adminMessages.payment_issue

function useResolveIssue() {
  const [update, { isPending }] = useUpdate()
  const change = useUndoable(messages.update_failed, 'payment-issues', 'orders')
  const setResolved = (issue: PaymentIssue, resolved: boolean) =>
    change({
      apply: (on) =>
        update(
          'payment-issues',
          { id: issue.id, data: { resolved: on }, previousData: issue },
          awaitUnmounted,
        ),
      on: resolved,
      done: (on) => (on ? messages.resolved : messages.reopened),
    })
  return { setResolved, busy: isPending }
}
