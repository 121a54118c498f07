import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { SearchInput } from 'react-admin'
import { useParams } from 'react-router-dom'
import { activeFilter } from '../inputs/active-filter.tsx'
import { AddButton } from '../layout/AddButton.tsx'
import { EmptyList } from '../layout/EmptyList.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
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
  activeFilter,
]
const add = <AddButton to="/coupons/add" label="Add Coupon" />
const empty = (
  <EmptyList
    title="No coupons found"
    text="Nothing matches."
    first={{ text: 'Create the first promo code.', action: add }}
  />
)

/** Promo codes, with the form for one of them above: `/coupons/add`, `/coupons/<id>`. */
export function CouponList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="coupons"
      title="Coupons"
      add={add}
      form={id === 'add' ? <CouponCreate /> : id && <CouponEdit key={id} id={id} />}
      failed={adminSentences.coupon.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={50}
      filters={filters}
      table={<CouponTable empty={empty} />}
      cards={<CouponCards empty={empty} />}
    />
  )
}
