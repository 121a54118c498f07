import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import { Pagination, ReferenceManyField, useListContext } from 'react-admin'
import { t } from '../languages/i18n.ts'
import { historyImportMessages } from '../languages/messages.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { ListErrorState } from '../ui/layout/ScreenStates.tsx'
import { RecordRows } from '../ui/lists/RecordRows.tsx'
import { orderColumns, renderCard } from './imported-order-columns.tsx'

/** Nothing if there are none: most shops imported none. */
export function CustomerEarlierOrders() {
  return (
    <ReferenceManyField
      reference="imported-orders"
      target="customer_id"
      sort={{ field: 'placed_at', order: 'DESC' }}
      perPage={10}
      error={<ListErrorState text={historyImportMessages.list_failed} />}
    >
      <Orders />
    </ReferenceManyField>
  )
}

function Orders() {
  const { total = 0, perPage } = useListContext()
  if (total === 0) return null
  return (
    <Panel title={t('Earlier orders')}>
      <RecordRows<AdminImportedOrder>
        label={t('Earlier orders')}
        empty={<div />}
        columns={orderColumns}
        card={renderCard}
      />
      {total > perPage && <Pagination rowsPerPageOptions={[perPage]} />}
    </Panel>
  )
}
