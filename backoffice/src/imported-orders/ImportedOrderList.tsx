import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import type { AdminImportedOrder } from '@nakshi/contract/admin/imported-orders'
import { HISTORY_SOURCE_NAMES, historySources } from '@nakshi/contract/shop/imported-orders'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { DeleteManyDialog } from '../fields/DeleteDialog.tsx'
import { t } from '../i18n.ts'
import { alwaysOnFilter, searchFilter } from '../inputs/list-filters.tsx'
import { useSelectedRecords } from '../layout/BulkSelection.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { RecordRows } from '../layout/RecordRows.tsx'
import { EmptyList } from '../layout/ScreenStates.tsx'
import { historyImportMessages } from '../messages/history-import.ts'
import { CanAccess, usePermissionCheck } from '../permissions/permissions.tsx'
import { customerColumn, orderColumns, renderCard } from './imported-order-columns.tsx'

const filters = [
  searchFilter(t('Search earlier orders'), t('Number, name, email')),
  alwaysOnFilter(
    'source',
    t('Shop'),
    historySources.map((id) => ({ id, name: HISTORY_SOURCE_NAMES[id] })),
  ),
]
const importButton = (
  <CanAccess permission="settings.write">
    <Button component={RouterLink} to="/customers/import" variant="contained">
      {t('Import customers and past orders')}
    </Button>
  </CanAccess>
)
const empty = (
  <EmptyList
    title={t('No earlier orders')}
    text={t('No results match your search.')}
    firstUse={{
      text: t(
        'Orders of your shop before this one appear here after you import them. They cannot be changed.',
      ),
      action: importButton,
    }}
  />
)
const columns = [...orderColumns.slice(0, 1), customerColumn, ...orderColumns.slice(1)]

export function ImportedOrderList() {
  const can = usePermissionCheck()
  return (
    <ListScreen
      resource="imported-orders"
      title={t('Earlier orders')}
      add={importButton}
      failed={historyImportMessages.list_failed}
      sort={{ field: 'placed_at', order: 'DESC' }}
      sortFields={['placed_at', 'number', 'name']}
      filters={filters}
    >
      <RecordRows<AdminImportedOrder>
        label={t('Earlier orders')}
        empty={empty}
        columns={columns}
        card={renderCard}
        {...(can('settings.write') && { bulk: <DeleteOrders /> })}
      />
    </ListScreen>
  )
}

function DeleteOrders() {
  const { onUnselectItems } = useListContext<AdminImportedOrder>()
  const selected = useSelectedRecords<AdminImportedOrder>()
  const [deleting, setDeleting] = useState<AdminImportedOrder[] | null>(null)
  const close = () => setDeleting(null)
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(selected)}>
        {t('Delete')}
      </Button>
      {deleting && (
        <DeleteManyDialog
          resource="imported-orders"
          ids={deleting.map(({ id }) => id)}
          name={t('%{smart_count} earlier order |||| %{smart_count} earlier orders', {
            smart_count: deleting.length,
          })}
          failed={historyImportMessages.delete_failed}
          onDone={() => {
            onUnselectItems()
            close()
          }}
          onClose={close}
        >
          {t('Customers no longer see them. You can import the file again.')}
        </DeleteManyDialog>
      )}
    </>
  )
}
