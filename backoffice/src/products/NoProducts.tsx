import { Button } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { NothingHere } from '../layout/NothingHere.tsx'

/** No products at all yet, or none that match. */
export function NoProducts() {
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length === 0)
    return (
      <NothingHere title={sentences.product.none_found} text="Create the first product of your shop.">
        <Button component={Link} to="/products/add" variant="contained">
          Add Product
        </Button>
      </NothingHere>
    )
  return (
    <NothingHere title={sentences.product.none_found} text={sentences.product.none_found_hint}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Clear filters
      </Button>
    </NothingHere>
  )
}
