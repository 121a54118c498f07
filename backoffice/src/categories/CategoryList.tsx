import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { SearchInput } from 'react-admin'
import { useParams } from 'react-router-dom'
import { activeFilter } from '../inputs/active-filter.tsx'
import { AddButton } from '../layout/AddButton.tsx'
import { EmptyList } from '../layout/EmptyList.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import { CategoryCreate } from './CategoryCreate.tsx'
import { CategoryEdit } from './CategoryEdit.tsx'
import { CategoryTable } from './CategoryTable.tsx'

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search categories"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search categories' } }}
  />,
  activeFilter,
]
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
      form={id === 'add' ? <CategoryCreate /> : id && <CategoryEdit key={id} id={id} />}
      failed={adminSentences.category.list_failed}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      filters={filters}
      table={<CategoryTable empty={empty} />}
      cards={<CategoryCards empty={empty} />}
    />
  )
}
