import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import { formatDay } from '@nakshi/api/domain/dates'
import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { ActivePill } from '../fields/ActivePill.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { BulkActions } from './bulk/BulkActions.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductName } from './ProductName.tsx'
import { ProductPrice } from './ProductPrice.tsx'
import { Stock } from './Stock.tsx'

const Column = DataTable.Col<AdminProductRow>

/** Products as a table, to be ticked, sorted and changed. */
export function ProductTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminProductRow>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<BulkActions />}
      hiddenColumns={['slug', 'created_at']}
      empty={empty}
      aria-label="Products"
    >
      <Column source="title" label="Product">
        <ProductName />
      </Column>
      <Column
        source="categories"
        label="Category"
        disableSort
        render={(product) => product.categories.map(({ name }) => name).join(', ')}
      />
      <Column source="price" label="Price" render={(product) => <ProductPrice {...product} />} />
      <Column source="stock" label="Stock" render={(product) => <Stock stock={product.stock} />} />
      <Column
        source="is_active"
        label="Status"
        render={(product) => <ActivePill is_active={product.is_active} />}
      />
      <Column source="slug" label="Slug" />
      <Column source="created_at" label="Added" render={(product) => formatDay(product.created_at)} />
      <Column source="id" label="Actions" disableSort>
        <ProductActions />
      </Column>
    </DataTable>
  )
}
