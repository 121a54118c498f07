import type { RecordedAddress } from '@nakshi/api/contract/addresses'
import type { AdminCustomer, AdminCustomerDetails } from '@nakshi/api/contract/admin/customers'
import type { AdminOrder, AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { formatPhone } from '@nakshi/api/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'
import { mailOf, nameOf, ordersOf } from '../../customers/customer-words.ts'
import { t } from '../../words.ts'
import { type DraftCustomer, NO_ADDRESS } from './order-draft.ts'

const listOf = async <Row>(resource: string, filter: object, most: number): Promise<Row[]> =>
  (
    await fetchJson(
      `/api/admin/${resource}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([0, most - 1]),
        sort: '["created_at","DESC"]',
      })}`,
    )
  ).json

/** Customers by name, mail or phone number in any spelling. */
export function useFoundCustomers(typed: string) {
  const q = typed.trim()
  return useQuery({
    queryKey: ['customers-by-hand', q],
    queryFn: () => listOf<AdminCustomer>('customers', { q }, 8),
    enabled: q.length > 1,
  })
}

/** Somebody the shop does not know yet. */
export async function beginCustomer(): Promise<DraftCustomer> {
  const { id } = (await fetchJson('/api/admin/customers/guests', { method: 'POST' })).json
  return { id, name: t('New customer'), about: t('Name and phone number go with the address below.') }
}

export const asDraftCustomer = (customer: AdminCustomer): DraftCustomer => ({
  id: customer.id,
  name: nameOf(customer),
  about: aboutCustomer(customer),
})

/** `+91 98765 43210 · asha@example.test · 3 orders` */
export const aboutCustomer = (customer: AdminCustomer) =>
  [customer.phone && formatPhone(customer.phone), mailOf(customer), ordersOf(customer.orders_count)]
    .filter(Boolean)
    .join(' · ')

/** A customer as the list knows them, and where their parcels go: the saved addresses, or the last one. */
export async function readCustomer(id: string) {
  const customer: AdminCustomerDetails = (await fetchJson(`/api/admin/customers/${id}`)).json
  return { customer: asDraftCustomer(customer), addresses: await addressesOf(customer) }
}

async function addressesOf(customer: AdminCustomerDetails): Promise<RecordedAddress[]> {
  const email = mailOf(customer) ?? ''
  const saved = customer.addresses.toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
  if (saved.length > 0)
    return saved.map(({ full_name, phone, address_line1, address_line2, city, state, pincode, country }) => ({
      ...{ full_name, phone, email, address_line1, address_line2, city, state, pincode, country },
    }))
  const [last] = await listOf<AdminOrderRow>('orders', { user_id: customer.id }, 1)
  if (!last)
    return [{ ...NO_ADDRESS, full_name: customer.full_name ?? '', email, phone: customer.phone ?? '' }]
  const order: AdminOrder = (await fetchJson(`/api/admin/orders/${last.id}`)).json
  return [order.shipping_address]
}
