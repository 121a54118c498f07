import { MenuItem, Stack, Typography } from '@mui/material'
import type { AdminCategory } from '@nakshi/api/contract/admin/categories'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import type { ReactElement } from 'react'
import { DataTable, useRecordContext } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { BulkActive } from '../fields/BulkActive.tsx'
import { Picture } from '../fields/Picture.tsx'
import { ActivePill } from '../fields/Pill.tsx'
import { RecordLink } from '../fields/RecordLink.tsx'
import { RecordMenu } from '../fields/RecordMenu.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { InlineRecord } from '../forms/InlineRecord.tsx'
import { activeFilter, searchFilter } from '../inputs/list-filters.tsx'
import { Cards } from '../layout/Cards.tsx'
import { AddButton, ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { CategoryInputs, categoryForm } from './CategoryInputs.tsx'

const filters = [searchFilter('Search categories'), activeFilter]
const add = <AddButton to="/categories/add" label="Add Category" />
const empty = (
  <EmptyList
    title="No categories found"
    text="Nothing matches."
    first={{ text: 'Create the first category.', action: add }}
  />
)

/** Categories, with the form for one of them above: `/categories/add`, `/categories/<id>`. */
export function CategoryList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="categories"
      title="Categories"
      add={add}
      form={
        id && (
          <InlineRecord
            key={id}
            id={id}
            resource="categories"
            say={adminSentences.category}
            {...categoryForm}
          >
            <CategoryInputs />
          </InlineRecord>
        )
      }
      failed={adminSentences.category.list_failed}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      filters={filters}
      table={<CategoryTable empty={empty} />}
      cards={<CategoryCards empty={empty} />}
    />
  )
}

/** What can be done with all ticked categories. */
function CategoryBulk() {
  return (
    <BulkActive<AdminCategory>
      resource="categories"
      say={adminSentences.category}
      words={['category', 'categories']}
      deleteNote={(categories) =>
        categories.some(({ product_count }) => product_count > 0)
          ? 'Their products stay in the shop, without these categories.'
          : ''
      }
    />
  )
}

const Column = DataTable.Col<AdminCategory>

/** Categories as a table. */
function CategoryTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminCategory>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<CategoryBulk />}
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

/** Categories on a phone. */
function CategoryCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminCategory> empty={empty} bulk={<CategoryBulk />}>
      {(category) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <CategoryName />
            <CategoryActions />
          </Stack>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
            <Typography color="textSecondary">
              {category.product_count} {category.product_count === 1 ? 'product' : 'products'}
            </Typography>
            <ActivePill is_active={category.is_active} />
          </Stack>
        </>
      )}
    </Cards>
  )
}

/** A category's picture and name, leading to its form. */
function CategoryName() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={category.image_url} alt="" size={44} />
      <RecordLink to={`/categories/${category.id}`}>{category.name}</RecordLink>
    </Stack>
  )
}

const listOf = (id: string) =>
  `/products?${new URLSearchParams({ filter: JSON.stringify({ category_id: id }) })}`

/** What can be done with one category. */
function CategoryActions() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  const { product_count: count } = category
  return (
    <RecordMenu
      resource="categories"
      record={category}
      name={category.name}
      say={adminSentences.category}
      editPath={`/categories/${category.id}`}
      deleteNote={
        count > 0 &&
        `${count} ${count === 1 ? 'product stays' : 'products stay'} in the shop, without this category.`
      }
    >
      <MenuItem component={RouterLink} to={listOf(category.id)}>
        Its products
      </MenuItem>
    </RecordMenu>
  )
}
