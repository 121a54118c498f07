import { type Theme, useMediaQuery } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { ColumnsButton, FilterButton, List, Pagination, SortButton, TopToolbar } from 'react-admin'
import { OnlyShownTicked } from '../fields/OnlyShownTicked.tsx'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ReviewCards } from './ReviewCards.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { review_filters } from './review-filters.tsx'

/** What shoppers wrote about products: to read, and to remove what does not belong there. */
export function ReviewList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Reviews" />
      <List
        title={false}
        empty={false}
        exporter={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={25}
        filters={review_filters}
        actions={
          <TopToolbar>
            <FilterButton />
            {phone ? <SortButton fields={['created_at', 'rating', 'product.title']} /> : <ColumnsButton />}
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
        error={<ListFailed text={sentences.admin.review.list_failed} />}
      >
        <OnlyShownTicked />
        {phone ? <ReviewCards /> : <ReviewTable />}
      </List>
    </>
  )
}
