import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { FailedJob } from '@nakshi/core/notifications/admin-failed-jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useNotify } from 'react-admin'
import { getErrorMessage, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { formatApiMessage, t } from '../languages/i18n.ts'
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
      <Typography>{job.reason && formatApiMessage(job.reason)}</Typography>
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

function formatJobName({ email_name, queue }: FailedJob): string {
  return email_name
    ? t('Email: %{email}', { email: t(email_name) })
    : (queues[queue] ?? queue.replaceAll('_', ' '))
}

const retryFailedJob = (id: Identifier) => sendJson(`failed-jobs/${id}/retry`, 'POST')
