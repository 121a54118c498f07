import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { EmailKind, FailedJob } from '@nakshi/core/notifications/admin-failed-jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useNotify } from 'react-admin'
import { getErrorMessage, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { EmptyState } from '../ui/layout/ScreenStates.tsx'
import { OrderReference, TaskRow } from '../ui/layout/TaskRow.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'

const empty = (
  <EmptyState
    title={t('Nothing failed')}
    text={t('Emails, refunds and nightly tasks that failed appear here.')}
  />
)

export function FailedJobList() {
  return (
    <ListScreen
      resource="failed-jobs"
      title={t('Failed jobs')}
      failed={adminMessages.failed_job.list_failed}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <RecordItems<FailedJob> label={t('Failed jobs')} empty={empty}>
        {(job) => <FailedJobRow key={job.id} job={job} />}
      </RecordItems>
    </ListScreen>
  )
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  async function retry() {
    setBusy(true)
    try {
      await retryFailedJob(job.id)
      notify(adminMessages.failed_job.retried, { type: 'success' })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['failed-jobs'] })
  }
  const name = formatJobName(job)
  return (
    <TaskRow
      action={
        <CanAccess permission="failed_jobs.write">
          <Button
            variant="outlined"
            disabled={busy}
            onClick={retry}
            aria-label={t('Try again: %{job}', { job: [name, job.order_number].filter(Boolean).join(' ') })}
          >
            {t('Try again')}
          </Button>
        </CanAccess>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {job.state === 'failed' ? (
          <StatusBadge Icon={FailedIcon} tone="error">
            {t('Failed')}
          </StatusBadge>
        ) : (
          <StatusBadge Icon={WaitsIcon} tone="warning">
            {t('Retried')}
          </StatusBadge>
        )}
      </Box>
      <Typography>{job.reason && formatRuleMessage(job.reason)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <OrderReference {...job} />
        {t('1 attempt since %{madeAt} |||| %{smart_count} attempts since %{madeAt}', {
          smart_count: job.attempts,
          madeAt: formatDateTime(job.made_at),
        })}
        {job.next_try_at && (
          <> · {t('next attempt at %{nextTryAt}', { nextTryAt: formatDateTime(job.next_try_at) })}</>
        )}
      </Typography>
    </TaskRow>
  )
}

const emailLabels: Record<EmailKind, string> = {
  welcome: t('Email: welcome'),
  password_reset: t('Email: password reset'),
  password_changed: t('Email: password changed'),
  confirm_email: t('Email: verify email address'),
  email_changed: t('Email: email address changed'),
  second_factor: t('Email: two-step verification changed'),
  phone_confirmed: t('Email: mobile number verified'),
  phone_unlinked: t('Email: mobile number verified by another account'),
  new_device: t('Email: new device signed in'),
  account_deleted: t('Email: account deleted'),
  jobs_failing: t('Email: system alert'),
  invitation: t('Email: staff invitation'),
  refunded: t('Email: refund initiated'),
  order_reinstated: t('Email: cancelled order reopened'),
  question: t('Email: question about an order'),
  order: t('Email: order update'),
  sign_in_code: t('Email: sign-in OTP'),
  confirm_back_in_stock: t('Email: confirm back-in-stock alert'),
  back_in_stock: t('Email: back in stock'),
  review_request: t('Email: review request'),
  cart_reminder: t('Email: cart reminder'),
  confirm_newsletter: t('Email: confirm newsletter'),
  newsletter_coupon: t('Email: promo code for the newsletter'),
  order_edited: t('Email: order edited'),
  export: t('Email: daily export'),
  payment_due: t('Email: payment request'),
  return_requested: t('Email: return requested'),
  return_resolved: t('Email: return resolved'),
  proof: t('Email: proof to approve'),
}
const queues: Record<string, string> = {
  mail: t('Email'),
  sms: t('OTP by SMS'),
  refund: t('Refund with payment provider'),
  refund_failed: t('Failed refund note'),
  late_payment: t('Late payment'),
  erase: t('Deletion of a closed account’s files'),
  print_files: t('Print files of an item'),
  courier_booking: t('Courier booking'),
  poll_couriers: t('Courier status updates'),
  proofs: t('Proofs sent to customers'),
  cancel_unpaid: t('Cancellation of unpaid orders'),
  reconcile_payments: t('Payment reconciliation'),
  compare_payments: t('Nightly payment reconciliation'),
  backup: t('Backup'),
  delete_unused_uploads: t('Cleanup of unused images'),
  purge_expired: t('Cleanup of expired data'),
  purge_idempotency_keys: t('Cleanup of idempotency keys'),
}

function formatJobName({ email, queue }: FailedJob): string {
  return email ? emailLabels[email] : (queues[queue] ?? queue.replaceAll('_', ' '))
}

const retryFailedJob = (id: Identifier) => sendJson(`failed-jobs/${id}/retry`, 'POST')
