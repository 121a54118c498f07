import type { AdminCustomer } from '@nakshi/api/contract/admin/customers'

export const roleLabel: Record<AdminCustomer['role'], string> = { user: 'Shopper', admin: 'Admin' }

/** What somebody is called who gave no name. */
export const nameOf = ({ full_name, email }: Pick<AdminCustomer, 'full_name' | 'email'>) => full_name || email

export const ordersOf = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`
