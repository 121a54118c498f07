import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { formatDay } from '@nakshi/api/domain/dates'
import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { CustomerLink } from '../customers/CustomerLink.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { BulkRemove } from './BulkRemove.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { ReviewedProduct } from './ReviewedProduct.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import { Stars } from './Stars.tsx'
import { VerifiedPill } from './VerifiedPill.tsx'

const Column = DataTable.Col<AdminReview>

/** Reviews as a table, to be read, ticked and removed. */
export function ReviewTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminReview>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<BulkRemove />}
      empty={empty}
      aria-label="Reviews"
    >
      <Column
        source="product.title"
        label="Product"
        render={(review) => <ReviewedProduct product={review.product} />}
      />
      <Column source="rating" label="Rating" render={(review) => <Stars rating={review.rating} />} />
      <Column
        source="comment"
        label="Review"
        disableSort
        render={(review) => <ReviewWords review={review} />}
      />
      <Column
        source="user"
        label="Customer"
        disableSort
        render={(review) => <CustomerLink customer={review.user} />}
      />
      <Column
        source="is_verified"
        label="Purchase"
        render={(review) => <VerifiedPill is_verified={review.is_verified} />}
      />
      <Column
        source="created_at"
        label="Date"
        sx={{ whiteSpace: 'nowrap' }}
        render={(review) => formatDay(review.created_at)}
      />
      <Column source="id" label="Actions" disableSort render={(review) => <RemoveButton review={review} />} />
    </DataTable>
  )
}
