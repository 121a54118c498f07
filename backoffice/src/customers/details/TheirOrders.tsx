import { type Theme, useMediaQuery } from '@mui/material'
import { Pagination, ReferenceManyField, useListContext } from 'react-admin'
import { ListFailed } from '../../layout/LoadFailed.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { TheirOrderCards } from './TheirOrderCards.tsx'
import { TheirOrderTable } from './TheirOrderTable.tsx'

/** The orders of the customer at hand, newest first, each leading to its details. */
export function TheirOrders() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Panel title={t('Orders')}>
      <ReferenceManyField
        reference="orders"
        target="user_id"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        pagination={<MorePages />}
        error={<ListFailed text={adminSentences.order.list_failed} />}
      >
        {phone ? <TheirOrderCards /> : <TheirOrderTable />}
      </ReferenceManyField>
    </Panel>
  )
}

function MorePages() {
  const { total = 0, perPage } = useListContext()
  return total > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null
}
