import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { FailedJob } from '@nakshi/api/contract/admin/failed-jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { retryFailedJob } from '../api/failed-jobs.ts'
import { reasonOf } from '../api/fetch-json.ts'
import { Pill } from '../fields/Pill.tsx'
import { formatMoment } from '../languages/dates.ts'
import { AboutOrder, ToDoRow } from '../layout/ToDoRow.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { heard, t } from '../words.ts'
import { jobName } from './job-words.ts'

/** One job: what it was to do, why it did not, and once more. */
export function FailedJobRow({ job }: { job: FailedJob }) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  async function retry() {
    setBusy(true)
    try {
      await retryFailedJob(job.id)
      notify(adminSentences.failed_job.retried, { type: 'success' })
    } catch (error) {
      notify(reasonOf(error), { type: 'error' })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['failed-jobs'] })
  }
  const name = jobName(job)
  return (
    <ToDoRow
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
          <Pill Icon={FailedIcon} tone="error">
            {t('Failed')}
          </Pill>
        ) : (
          <Pill Icon={WaitsIcon} tone="warning">
            {t('Tried again')}
          </Pill>
        )}
      </Box>
      <Typography>{job.reason && heard(job.reason)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <AboutOrder {...job} />
        {t('1 try since %{madeAt} |||| %{smart_count} tries since %{madeAt}', {
          smart_count: job.tries,
          madeAt: formatMoment(job.made_at),
        })}
        {job.next_try_at && <> · {t('next at %{nextTryAt}', { nextTryAt: formatMoment(job.next_try_at) })}</>}
      </Typography>
    </ToDoRow>
  )
}
