import { Stack, Typography } from '@mui/material'
import type { AdminReturnRow } from '@nakshi/contract/admin/returns'
import { formatTime } from '@nakshi/domain/dates'
import type { ReactElement } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { RecordLink } from '../fields/RecordLink.tsx'
import { TwoLineCell } from '../fields/TwoLineCell.tsx'
import { t } from '../i18n.ts'
import { alwaysOnFilter, choiceFilter, referenceFilter, searchFilter } from '../inputs/list-filters.tsx'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminReturnMessages, returnReasonLabels, returnResolutionLabels } from '../messages/returns.ts'
import { toChoices } from '../orders/order-labels.ts'
import { ResolutionBadge } from './ResolutionBadge.tsx'
import { ReturnStatusTabs } from './ReturnStatusTabs.tsx'
import { ReturnsByProduct } from './ReturnsByProduct.tsx'
import { formatReturnItems, formatReturnPhotoCount } from './return-labels.ts'

const returnFilters = [
  searchFilter(t('Search returns'), t('Order, customer, text')),
  alwaysOnFilter('reason', t('Reason'), toChoices(returnReasonLabels)),
  choiceFilter('outcome', t('Resolution'), toChoices(returnResolutionLabels)),
  referenceFilter({ source: 'product_id', reference: 'product-names', label: t('Product'), by: 'name' }),
]

export function ReturnList() {
  return (
    <>
      <ListScreen
        resource="returns"
        title={t('Returns')}
        failed={adminReturnMessages.list_failed}
        sort={{ field: 'requested_at', order: 'DESC' }}
        sortFields={['requested_at', 'reason', 'order_number']}
        filterDefaultValues={{ decided: false }}
        filters={returnFilters}
        tabs={<ReturnStatusTabs />}
        table={<ReturnTable empty={<NoReturns />} />}
        cards={<ReturnCards empty={<NoReturns />} />}
      />
      <ReturnsByProduct />
    </>
  )
}

function NoReturns() {
  const { decided } = useListContext().filterValues
  return (
    <EmptyList
      title={t('No returns found')}
      text={t('No results match your search and filters.')}
      firstUse={
        decided === false
          ? {
              title: t('No returns to review'),
              text: t('Return requests for delivered orders appear here.'),
            }
          : {
              title: t('No returns yet'),
              text: t('Return requests for delivered orders appear here.'),
            }
      }
      preservedFilters={['decided']}
    />
  )
}

const Column = DataTable.Col<AdminReturnRow>
const getReturnUrl = ({ id }: AdminReturnRow) => `/returns/${id}`

function ReturnTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminReturnRow>
      rowClick={false}
      bulkActionButtons={false}
      empty={empty}
      aria-label={t('Returns')}
    >
      <Column
        source="order_number"
        label={t('Order')}
        sx={{ whiteSpace: 'nowrap' }}
        render={(returnRequest) => (
          <RecordLink to={getReturnUrl(returnRequest)}>{returnRequest.order_number}</RecordLink>
        )}
      />
      <Column
        source="reason"
        label={t('Reason')}
        render={(returnRequest) => (
          <TwoLineCell
            first={returnReasonLabels[returnRequest.reason]}
            second={returnRequest.photo_count > 0 ? formatReturnPhotoCount(returnRequest.photo_count) : ''}
          />
        )}
      />
      <Column
        source="items"
        label={t('Items')}
        disableSort
        render={(returnRequest) => (
          <TwoLineCell first={formatReturnItems(returnRequest)} second={returnRequest.message} width={300} />
        )}
      />
      <Column source="customer_name" label={t('Customer')} disableSort />
      <Column
        source="requested_at"
        label={t('Requested')}
        render={({ requested_at: at }) => <TwoLineCell first={formatDay(at)} second={formatTime(at)} />}
      />
      <Column
        source="outcome"
        label={t('Status')}
        disableSort
        render={(returnRequest) => <ResolutionBadge outcome={returnRequest.outcome} />}
      />
    </DataTable>
  )
}

function ReturnCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminReturnRow> empty={empty}>
      {(returnRequest) => (
        <>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
          >
            <RecordLink to={getReturnUrl(returnRequest)}>{returnRequest.order_number}</RecordLink>
            <ResolutionBadge outcome={returnRequest.outcome} />
          </Stack>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {returnReasonLabels[returnRequest.reason]}: {formatReturnItems(returnRequest)}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {returnRequest.message}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {returnRequest.customer_name}, {formatDateTime(returnRequest.requested_at)}
          </Typography>
        </>
      )}
    </Cards>
  )
}
