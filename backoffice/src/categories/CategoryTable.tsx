import type { AdminCategory } from '@nakshi/api/contract/admin/categories'
import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { ActivePill } from '../fields/ActivePill.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryName } from './CategoryName.tsx'

const Column = DataTable.Col<AdminCategory>

/** Categories as a table. */
export function CategoryTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminCategory>
      rowClick={false}
      bulkActionButtons={false}
      empty={empty}
      aria-label="Categories"
    >
      <Column source="name" label="Name">
        <CategoryName />
      </Column>
      <Column source="slug" label="Slug" />
      <Column source="product_count" label="Products" />
      <Column
        source="is_active"
        label="Status"
        render={(category) => <ActivePill is_active={category.is_active} />}
      />
      <Column source="id" label="Actions" disableSort>
        <CategoryActions />
      </Column>
    </DataTable>
  )
}
