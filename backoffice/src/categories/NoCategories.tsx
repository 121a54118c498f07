import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { NothingHere } from '../layout/NothingHere.tsx'

export function NoCategories() {
  const { filterValues, setFilters } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  return (
    <NothingHere
      title="No categories found"
      text={filtered ? 'Nothing matches.' : 'Create the first category.'}
    >
      {filtered ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear filters
        </Button>
      ) : (
        <Button component={Link} to="/categories/add" variant="contained">
          Add Category
        </Button>
      )}
    </NothingHere>
  )
}
