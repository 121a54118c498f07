import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import ShopperIcon from '@mui/icons-material/PersonOutlined'
import type { AdminCustomer } from '@nakshi/api/contract/admin/customers'
import { Pill } from '../fields/Pill.tsx'
import { roleLabel } from './customer-words.ts'

const looks = {
  user: { Icon: ShopperIcon, tone: 'quiet' },
  admin: { Icon: AdminIcon, tone: 'info' },
} as const satisfies Record<AdminCustomer['role'], object>

/** Whether somebody shops or runs the shop. */
export function RolePill({ role }: { role: AdminCustomer['role'] }) {
  return <Pill {...looks[role]}>{roleLabel[role]}</Pill>
}
