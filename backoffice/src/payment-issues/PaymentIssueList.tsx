import { Box, Tab, Tabs } from '@mui/material'
import type { PaymentIssue } from '@nakshi/contract/admin/payment-issues'
import { useListContext } from 'react-admin'
import { t } from '../i18n.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { PaymentIssueRow } from './PaymentIssueRow.tsx'

export function PaymentIssueList() {
  return (
    <ListScreen
      resource="payment-issues"
      title={t('Payment issues')}
      failed={adminMessages.payment_issue.list_failed}
      sort={{ field: 'made_at', order: 'DESC' }}
      filterDefaultValues={{ resolved: false }}
      tabs={<ResolvedTabs />}
    >
      <Rows />
    </ListScreen>
  )
}

function ResolvedTabs() {
  const { filterValues, setFilters } = useListContext()
  return (
    <Tabs
      value={filterValues.resolved === true}
      onChange={(_event, resolved: boolean) => setFilters({ resolved })}
      aria-label={t('Payments by status')}
      sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
    >
      <Tab value={false} label={t('To do')} />
      <Tab value={true} label={t('Done')} />
    </Tabs>
  )
}

function Rows() {
  const { data, isPending, filterValues } = useListContext<PaymentIssue>()
  if (isPending) return <Box sx={{ minHeight: 320 }} aria-busy />
  if (!data?.length)
    return filterValues.resolved === true ? (
      <EmptyState title={t('Nothing resolved yet')} />
    ) : (
      <EmptyState
        title={t('No payment issues')}
        text={t('Differences between Razorpay and your orders appear here.')}
      />
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((issue) => (
        <PaymentIssueRow key={issue.id} issue={issue} />
      ))}
    </Box>
  )
}
