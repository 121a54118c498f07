import { Stack, Typography } from '@mui/material'
import type { AdminProblemRow } from '@nakshi/api/contract/admin/problems'
import { formatTime } from '@nakshi/api/domain/dates'
import type { ReactElement } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { RecordLink } from '../fields/RecordLink.tsx'
import { TwoLines } from '../fields/TwoLines.tsx'
import { choiceFilter, referenceFilter, searchFilter, shownFilter } from '../inputs/list-filters.tsx'
import { formatDay, formatMoment } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { choicesOf } from '../orders/order-words.ts'
import { adminProblemSentences, problemOutcomeWords, problemReasonWords } from '../sentences/problems.ts'
import { t } from '../words.ts'
import { ByProduct } from './ByProduct.tsx'
import { DecidedTabs } from './DecidedTabs.tsx'
import { OutcomePill } from './OutcomePill.tsx'
import { photosIn, piecesOf } from './problem-words.ts'

/** To decide and decided have their tabs. */
const problemFilters = [
  searchFilter(t('Search returns'), t('Order, customer, words')),
  shownFilter('reason', t('Reason'), choicesOf(problemReasonWords)),
  choiceFilter('outcome', t('Outcome'), choicesOf(problemOutcomeWords)),
  referenceFilter({ source: 'product_id', reference: 'product-names', label: t('Product'), by: 'name' }),
]

/** What customers told was wrong with what arrived; what waits for a decision comes first. */
export function ProblemList() {
  return (
    <>
      <ListScreen
        resource="problems"
        title={t('Returns')}
        failed={adminProblemSentences.list_failed}
        sort={{ field: 'reported_at', order: 'DESC' }}
        sortFields={['reported_at', 'reason', 'order_number']}
        filterDefaultValues={{ decided: false }}
        filters={problemFilters}
        tabs={<DecidedTabs />}
        table={<ProblemTable empty={<NoProblems />} />}
        cards={<ProblemCards empty={<NoProblems />} />}
      />
      <ByProduct />
    </>
  )
}

function NoProblems() {
  const { decided } = useListContext().filterValues
  return (
    <EmptyList
      title={t('No returns found')}
      text={t('Nothing matches this search and these filters.')}
      first={
        decided === false
          ? {
              title: t('Nothing to decide'),
              text: t('What customers report about delivered orders shows here.'),
            }
          : {
              title: t('No returns yet'),
              text: t('What customers report about delivered orders shows here.'),
            }
      }
      keep={['decided']}
    />
  )
}

const Column = DataTable.Col<AdminProblemRow>
const detailsOf = ({ id }: AdminProblemRow) => `/problems/${id}`

function ProblemTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminProblemRow>
      rowClick={false}
      bulkActionButtons={false}
      empty={empty}
      aria-label={t('Returns')}
    >
      <Column
        source="order_number"
        label={t('Order')}
        sx={{ whiteSpace: 'nowrap' }}
        render={(problem) => <RecordLink to={detailsOf(problem)}>{problem.order_number}</RecordLink>}
      />
      <Column
        source="reason"
        label={t('Reason')}
        render={(problem) => (
          <TwoLines
            first={problemReasonWords[problem.reason]}
            second={problem.photos_count > 0 ? photosIn(problem.photos_count) : ''}
          />
        )}
      />
      <Column
        source="items"
        label={t('Pieces')}
        disableSort
        render={(problem) => <TwoLines first={piecesOf(problem)} second={problem.words} width={300} />}
      />
      <Column source="customer_name" label={t('Customer')} disableSort />
      <Column
        source="reported_at"
        label={t('Reported')}
        render={({ reported_at: at }) => <TwoLines first={formatDay(at)} second={formatTime(at)} />}
      />
      <Column
        source="outcome"
        label={t('Status')}
        disableSort
        render={(problem) => <OutcomePill outcome={problem.outcome} />}
      />
    </DataTable>
  )
}

/** Returns on a phone. */
function ProblemCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminProblemRow> empty={empty}>
      {(problem) => (
        <>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
          >
            <RecordLink to={detailsOf(problem)}>{problem.order_number}</RecordLink>
            <OutcomePill outcome={problem.outcome} />
          </Stack>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {problemReasonWords[problem.reason]}: {piecesOf(problem)}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {problem.words}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {problem.customer_name}, {formatMoment(problem.reported_at)}
          </Typography>
        </>
      )}
    </Cards>
  )
}
