import AddIcon from '@mui/icons-material/Add'
import { Button, type Theme, useMediaQuery } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { List, Pagination, SearchInput, SelectInput } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { CouponCards } from './CouponCards.tsx'
import { CouponCreate } from './CouponCreate.tsx'
import { CouponEdit } from './CouponEdit.tsx'
import { CouponTable } from './CouponTable.tsx'

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search coupons"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search coupons' } }}
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

/** Promo codes, with the form for one of them above: `/coupons/add`, `/coupons/<id>`. */
export function CouponList() {
  const { id } = useParams()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Coupons">
        <Button component={Link} to="/coupons/add" variant="contained" startIcon={<AddIcon />}>
          Add Coupon
        </Button>
      </PageHeader>
      {id === 'add' ? <CouponCreate /> : id && <CouponEdit key={id} id={id} />}
      <List
        resource="coupons"
        title={false}
        empty={false}
        exporter={false}
        debounce={200}
        actions={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={50}
        filters={filters}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        error={<ListFailed text={sentences.admin.coupon.list_failed} />}
      >
        {phone ? <CouponCards /> : <CouponTable />}
      </List>
    </>
  )
}
