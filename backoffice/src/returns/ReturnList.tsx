import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatTime } from '@nakshi/core/base/dates'
import type { AdminReturnRow } from '@nakshi/core/returns/admin-schema'
import { returnReasons } from '@nakshi/core/returns/schema'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import {
  adminReturnMessages,
  returnReasonLabels,
  returnResolutionLabels,
  shopMessages,
} from '../languages/messages.ts'
import { formatCustomerName } from '../order-fields/order-labels.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { alwaysOnFilter, choiceFilter, referenceFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { EmptyList, ErrorState } from '../ui/layout/ScreenStates.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'
import { FilterTabs, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import {
  formatReturnItems,
  formatReturnPhotoCount,
  listReturnCounts,
  ResolutionBadge,
} from './return-fields.tsx'

const tabs = (
  <FilterTabs
    label={t('Returns by status')}
    source="decided"
    tabs={[
      { value: false, label: t('To review') },
      { value: true, label: t('Resolved') },
      { value: undefined, label: t('All') },
    ]}
  />
)

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
        tabs={tabs}
      >
        <RecordRows<AdminReturnRow>
          label={t('Returns')}
          empty={<NoReturns />}
          columns={columns}
          card={renderCard}
        />
      </ListScreen>
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

const getReturnUrl = ({ id }: AdminReturnRow) => `/returns/${id}`

const columns: RecordColumn<AdminReturnRow>[] = [
  {
    source: 'order_number',
    label: t('Order'),
    sx: { whiteSpace: 'nowrap' },
    render: (returnRequest) => (
      <RecordLink to={getReturnUrl(returnRequest)}>{returnRequest.order_number}</RecordLink>
    ),
  },
  {
    source: 'reason',
    label: t('Reason'),
    render: (returnRequest) => (
      <TwoLineCell
        first={returnReasonLabels[returnRequest.reason]}
        second={returnRequest.photo_count > 0 ? formatReturnPhotoCount(returnRequest.photo_count) : ''}
      />
    ),
  },
  {
    source: 'items',
    label: t('Items'),
    disableSort: true,
    render: (returnRequest) => (
      <TwoLineCell first={formatReturnItems(returnRequest)} second={returnRequest.message} width={300} />
    ),
  },
  { source: 'customer_name', label: t('Customer'), disableSort: true, render: formatCustomerName },
  {
    source: 'requested_at',
    label: t('Requested'),
    render: ({ requested_at: at }) => <TwoLineCell first={formatDay(at)} second={formatTime(at)} />,
  },
  {
    source: 'outcome',
    label: t('Status'),
    disableSort: true,
    render: (returnRequest) => <ResolutionBadge outcome={returnRequest.outcome} />,
  },
]

const renderCard = (returnRequest: AdminReturnRow) => (
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
      {formatCustomerName(returnRequest)}, {formatDateTime(returnRequest.requested_at)}
    </Typography>
  </>
)

function ReturnsByProduct() {
  const {
    data: counts = [],
    error,
    refetch,
  } = useQuery({ queryKey: ['returns', 'by-product'], queryFn: listReturnCounts })
  if (error && counts.length === 0)
    return <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />
  if (counts.length === 0) return null
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={t('Returns by product')}>
        <Typography variant="caption" color="textSecondary">
          {t(
            'Units returned in the last 90 days compared with units delivered. Declined requests are not counted.',
          )}
        </Typography>
        <WideTable label={t('Units by product')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('Product')}</TableCell>
                <TableCell align="right">{t('Units')}</TableCell>
                <TableCell align="right">{t('Delivered')}</TableCell>
                {returnReasons.map((reason) => (
                  <TableCell key={reason} align="right">
                    {returnReasonLabels[reason]}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {counts.map(({ product_id, title, units, delivered, reasons }) => (
                <TableRow key={product_id ?? title}>
                  <TableCell component="th" scope="row">
                    {title}
                  </TableCell>
                  <TableCell align="right">{units}</TableCell>
                  <TableCell align="right">{delivered}</TableCell>
                  {returnReasons.map((reason) => (
                    <TableCell key={reason} align="right">
                      {reasons[reason] ?? 0}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      </Panel>
    </Box>
  )
}
