import { Button } from '@mui/material'
import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import { HISTORY_SOURCE_NAMES, historySources } from '@nakshi/core/imports/imported-orders'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess, usePermissionCheck } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { historyImportMessages } from '../languages/messages.ts'
import { BulkDelete } from '../ui/fields/DeleteDialog.tsx'
import { alwaysOnFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordRows } from '../ui/lists/RecordRows.tsx'
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

const deleteSelected = (
  <BulkDelete
    resource="imported-orders"
    counted={(count) =>
      t('%{smart_count} earlier order |||| %{smart_count} earlier orders', { smart_count: count })
    }
    failed={historyImportMessages.delete_failed}
    note={() => t('Customers no longer see them. You can import the file again.')}
  />
)

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
        {...(can('settings.write') && { bulk: deleteSelected })}
      />
    </ListScreen>
  )
}
