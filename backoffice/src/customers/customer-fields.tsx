import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import ShopperIcon from '@mui/icons-material/PersonOutlined'
import { Link } from '@mui/material'
import { formatPhone } from '@nakshi/core/base/phone'
import type { AdminCustomer } from '@nakshi/core/customers/admin-schema'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'

export const roleLabel: Record<AdminCustomer['role'], string> = { user: t('Shopper'), admin: t('Admin') }

export const isGuest = ({ email }: Pick<AdminCustomer, 'email'>) => email === null

/** Guests are shown by the name on their last order, or by the phone number that staff recorded. */
export const formatCustomerName = ({
  full_name,
  email,
  ordered_as,
  phone,
}: Pick<AdminCustomer, 'full_name' | 'email'> & Partial<Pick<AdminCustomer, 'ordered_as' | 'phone'>>) =>
  full_name || email || ordered_as?.full_name || (phone && formatPhone(phone)) || t('Guest')

export const getCustomerEmail = ({ email, ordered_as }: Pick<AdminCustomer, 'email' | 'ordered_as'>) =>
  email || ordered_as?.email || null

export const formatOrderCount = (count: number) =>
  t('%{smart_count} order |||| %{smart_count} orders', { smart_count: count })

const styles = {
  user: { Icon: ShopperIcon, tone: 'quiet' },
  admin: { Icon: AdminIcon, tone: 'info' },
} as const satisfies Record<AdminCustomer['role'], object>

export function CustomerRoleBadge({ customer }: { customer: Pick<AdminCustomer, 'role' | 'email'> }) {
  return (
    <StatusBadge {...styles[customer.role]}>
      {isGuest(customer) ? t('Guest') : roleLabel[customer.role]}
    </StatusBadge>
  )
}

type Named = Pick<AdminCustomer, 'id'> & Parameters<typeof formatCustomerName>[0]

export function CustomerLink({ customer }: { customer: Named }) {
  return (
    <Link
      component={RouterLink}
      to={`/customers/${customer.id}`}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {formatCustomerName(customer)}
    </Link>
  )
}
