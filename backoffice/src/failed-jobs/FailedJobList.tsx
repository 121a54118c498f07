import { Box } from '@mui/material'
import type { FailedJob } from '@nakshi/contract/admin/failed-jobs'
import { useListContext } from 'react-admin'
import { t } from '../i18n.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { FailedJobRow } from './FailedJobRow.tsx'

export function FailedJobList() {
  return (
    <ListScreen
      resource="failed-jobs"
      title={t('Failed jobs')}
      failed={adminMessages.failed_job.list_failed}
      sort={{ field: 'id', order: 'DESC' }}
      table={<Rows />}
      cards={<Rows />}
    />
  )
}

function Rows() {
  const { data, isPending } = useListContext<FailedJob>()
  if (isPending) return <Box sx={{ minHeight: 320 }} aria-busy />
  if (!data?.length)
    return (
      <EmptyState
        title={t('Nothing failed')}
        text={t('Emails, refunds and nightly tasks that failed appear here.')}
      />
    )
  return (
    <Box component="ul" aria-label={t('Failed jobs')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((job) => (
        <FailedJobRow key={job.id} job={job} />
      ))}
    </Box>
  )
}
