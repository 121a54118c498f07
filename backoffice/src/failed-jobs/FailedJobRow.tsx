import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { FailedJob } from '@nakshi/contract/admin/failed-jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { retryFailedJob } from '../api/failed-jobs.ts'
import { getErrorMessage } from '../api/fetch-json.ts'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { t, translateMessage } from '../i18n.ts'
import { formatDateTime } from '../languages/dates.ts'
import { OrderReference, TaskRow } from '../layout/TaskRow.tsx'
import { adminMessages } from '../messages/admin.ts'
import { formatJobName } from './job-labels.ts'

export function FailedJobRow({ job }: { job: FailedJob }) {
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
        <Button
          variant="outlined"
          disabled={busy}
          onClick={retry}
          aria-label={t('Try again: %{job}', { job: [name, job.order_number].filter(Boolean).join(' ') })}
        >
          {t('Try again')}
        </Button>
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
      <Typography>{job.reason && translateMessage(job.reason)}</Typography>
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
