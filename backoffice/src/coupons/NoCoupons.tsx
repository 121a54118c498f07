import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { NothingHere } from '../layout/NothingHere.tsx'

export function NoCoupons() {
  const { filterValues, setFilters } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  return (
    <NothingHere
      title="No coupons found"
      text={filtered ? 'Nothing matches.' : 'Create the first promo code.'}
    >
      {filtered ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear filters
        </Button>
      ) : (
        <Button component={Link} to="/coupons/add" variant="contained">
          Add Coupon
        </Button>
      )}
    </NothingHere>
  )
}
