import type { AdminCustomer, AdminCustomerDetails } from '@nakshi/contract/admin/customers'
import type { AdminOrder, AdminOrderRow } from '@nakshi/contract/admin/orders'
import type { StoredAddress } from '@nakshi/contract/shop/addresses'
import { formatPhone } from '@nakshi/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'
import { formatCustomerName, formatOrderCount, getCustomerEmail } from '../../customers/customer-labels.ts'
import { t } from '../../i18n.ts'
import { type DraftCustomer, NO_ADDRESS } from './order-draft.ts'

const fetchList = async <Row>(resource: string, filter: object, limit: number): Promise<Row[]> =>
  (
    await fetchJson(
      `/api/admin/${resource}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([0, limit - 1]),
        sort: '["created_at","DESC"]',
      })}`,
    )
  ).json

export function useCustomerSearch(typed: string) {
  const q = typed.trim()
  return useQuery({
    queryKey: ['customers-by-hand', q],
    queryFn: () => fetchList<AdminCustomer>('customers', { q }, 8),
    enabled: q.length > 1,
  })
}

export async function createDraftCustomer(): Promise<DraftCustomer> {
  const { id } = (await fetchJson('/api/admin/customers/guests', { method: 'POST' })).json
  return { id, name: t('New customer'), about: t('Enter the name and phone number in the address below.') }
}

export const toDraftCustomer = (customer: AdminCustomer): DraftCustomer => ({
  id: customer.id,
  name: formatCustomerName(customer),
  about: describeCustomer(customer),
})

/** `+91 98765 43210 · asha@example.test · 3 orders` */
export const describeCustomer = (customer: AdminCustomer) =>
  [
    customer.phone && formatPhone(customer.phone),
    getCustomerEmail(customer),
    formatOrderCount(customer.orders_count),
  ]
    .filter(Boolean)
    .join(' · ')

export async function getCustomerWithAddresses(id: string) {
  const customer: AdminCustomerDetails = (await fetchJson(`/api/admin/customers/${id}`)).json
  return { customer: toDraftCustomer(customer), addresses: await findCustomerAddresses(customer) }
}

async function findCustomerAddresses(customer: AdminCustomerDetails): Promise<StoredAddress[]> {
  const email = getCustomerEmail(customer) ?? ''
  const saved = customer.addresses.toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
  if (saved.length > 0)
    return saved.map(({ full_name, phone, address_line1, address_line2, city, state, pincode, country }) => ({
      ...{ full_name, phone, email, address_line1, address_line2, city, state, pincode, country },
    }))
  const [last] = await fetchList<AdminOrderRow>('orders', { user_id: customer.id }, 1)
  if (!last)
    return [{ ...NO_ADDRESS, full_name: customer.full_name ?? '', email, phone: customer.phone ?? '' }]
  const order: AdminOrder = (await fetchJson(`/api/admin/orders/${last.id}`)).json
  return [order.shipping_address]
}
