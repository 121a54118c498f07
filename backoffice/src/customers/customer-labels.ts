import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { t } from '../i18n.ts'

export const roleLabel: Record<AdminCustomer['role'], string> = { user: t('Shopper'), admin: t('Admin') }

export const isGuest = ({ email }: Pick<AdminCustomer, 'email'>) => email === null

/** Guests are shown by the name on their last order. */
export const formatCustomerName = ({
  full_name,
  email,
  ordered_as,
}: Pick<AdminCustomer, 'full_name' | 'email'> & Partial<Pick<AdminCustomer, 'ordered_as'>>) =>
  full_name || email || ordered_as?.full_name || t('Guest')

export const getCustomerEmail = ({ email, ordered_as }: Pick<AdminCustomer, 'email' | 'ordered_as'>) =>
  email || ordered_as?.email || null

export const formatOrderCount = (count: number) =>
  t('%{smart_count} order |||| %{smart_count} orders', { smart_count: count })
