import AddIcon from '@mui/icons-material/Add'
import { Button, type Theme, useMediaQuery } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { List, Pagination, SearchInput, SelectInput } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
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
  <SelectInput
    key="active"
    source="is_active"
    label="Status"
    alwaysOn
    emptyText="All"
    choices={[
      { id: true, name: 'Active' },
      { id: false, name: 'Inactive' },
    ]}
  />,
]

/** Categories, with the form for one of them above: `/categories/add`, `/categories/<id>`. */
export function CategoryList() {
  const { id } = useParams()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Categories">
        <Button component={Link} to="/categories/add" variant="contained" startIcon={<AddIcon />}>
          Add Category
        </Button>
      </PageHeader>
      {id === 'add' ? <CategoryCreate /> : id && <CategoryEdit key={id} id={id} />}
      <List
        resource="categories"
        title={false}
        empty={false}
        exporter={false}
        debounce={200}
        actions={false}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        filters={filters}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        error={<ListFailed text={sentences.admin.category.list_failed} />}
      >
        {phone ? <CategoryCards /> : <CategoryTable />}
      </List>
    </>
  )
}
