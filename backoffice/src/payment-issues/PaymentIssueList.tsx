import { Button, Stack } from '@mui/material'
import type { PaymentIssue } from '@nakshi/core/payments/admin-payment-issues'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { EmptyState } from '../ui/layout/ScreenStates.tsx'
import { FilterTabs, ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'
import { ForeignPaymentsButton } from './ForeignPaymentList.tsx'
import { PaymentIssueRow } from './PaymentIssueRow.tsx'

export function PaymentIssueList() {
  return (
    <ListScreen
      resource="payment-issues"
      title={t('Payment issues')}
      failed={adminMessages.payment_issue.list_failed}
      sort={{ field: 'made_at', order: 'DESC' }}
      filterDefaultValues={{ resolved: false }}
      tabs={tabs}
      add={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <ForeignPaymentsButton />
          <Button component={Link} to="/cod-payouts" variant="outlined">
            {t('Cash from couriers')}
          </Button>
        </Stack>
      }
    >
      <RecordItems<PaymentIssue> empty={<NoIssues />}>
        {(issue) => <PaymentIssueRow key={issue.id} issue={issue} />}
      </RecordItems>
    </ListScreen>
  )
}

const tabs = (
  <FilterTabs
    label={t('Payments by status')}
    source="resolved"
    tabs={[
      { value: false, label: t('To do') },
      { value: true, label: t('Done') },
    ]}
  />
)

function NoIssues() {
  return useListContext().filterValues.resolved === true ? (
    <EmptyState title={t('Nothing resolved yet')} />
  ) : (
    <EmptyState
      title={t('No payment issues')}
      text={t('Differences between the payment gateway and your orders appear here.')}
    />
  )
}
