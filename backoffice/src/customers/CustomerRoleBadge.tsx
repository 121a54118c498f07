import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import ShopperIcon from '@mui/icons-material/PersonOutlined'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { t } from '../i18n.ts'
import { isGuest, roleLabel } from './customer-labels.ts'

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
