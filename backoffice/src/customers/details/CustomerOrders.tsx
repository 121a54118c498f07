import { type Theme, useMediaQuery } from '@mui/material'
import { Pagination, ReferenceManyField, useListContext } from 'react-admin'
import { t } from '../../i18n.ts'
import { ListErrorState } from '../../layout/ErrorState.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { CustomerOrderCards } from './CustomerOrderCards.tsx'
import { CustomerOrderTable } from './CustomerOrderTable.tsx'

export function CustomerOrders() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Panel title={t('Orders')}>
      <ReferenceManyField
        reference="orders"
        target="user_id"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        pagination={<MorePages />}
        error={<ListErrorState text={adminMessages.order.list_failed} />}
      >
        {phone ? <CustomerOrderCards /> : <CustomerOrderTable />}
      </ReferenceManyField>
    </Panel>
  )
}

function MorePages() {
  const { total = 0, perPage } = useListContext()
  return total > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null
}
