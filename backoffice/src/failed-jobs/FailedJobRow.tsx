import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { FailedJob } from '@nakshi/api/contract/admin/failed-jobs'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { retryFailedJob } from '../api/failed-jobs.ts'
import { reasonOf } from '../api/fetch-json.ts'
import { Pill } from '../fields/Pill.tsx'
import { AboutOrder, ToDoRow } from '../layout/ToDoRow.tsx'
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
          aria-label={['Try again:', name, job.order_number].filter(Boolean).join(' ')}
        >
          Try again
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {job.state === 'failed' ? (
          <Pill Icon={FailedIcon} tone="error">
            Failed
          </Pill>
        ) : (
          <Pill Icon={WaitsIcon} tone="warning">
            Tried again
          </Pill>
        )}
      </Box>
      <Typography>{job.reason}</Typography>
      <Typography variant="body2" color="textSecondary">
        <AboutOrder {...job} />
        {job.tries === 1 ? '1 try' : `${job.tries} tries`} since {formatMoment(job.made_at)}
        {job.next_try_at && ` · next at ${formatMoment(job.next_try_at)}`}
      </Typography>
    </ToDoRow>
  )
}
