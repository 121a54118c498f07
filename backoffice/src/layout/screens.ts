import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined'
import PeopleIcon from '@mui/icons-material/BadgeOutlined'
import ProductsIcon from '@mui/icons-material/CardGiftcardOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import FailedJobsIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ExportsIcon from '@mui/icons-material/FileDownloadOutlined'
import WorkshopIcon from '@mui/icons-material/HandymanOutlined'
import AuditLogIcon from '@mui/icons-material/HistoryOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import ReportsIcon from '@mui/icons-material/InsightsOutlined'
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined'
import OrdersIcon from '@mui/icons-material/LocalShippingOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import TaxIcon from '@mui/icons-material/PercentOutlined'
import ReviewsIcon from '@mui/icons-material/RateReviewOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import type { SvgIcon } from '@mui/material'
import type { Today } from '@nakshi/api/contract/admin/today'
import type { Right } from '@nakshi/api/domain/roles'
import { t } from '../words.ts'

export type Screen = {
  to: string
  label: string
  Icon: typeof SvgIcon
  /** who may see it */
  right: Right
  also: string[]
  /** what is counted beside it, and that number with what it is of */
  badge?: { of: keyof Today; what: (count: string) => string }
}

/** The screens of the menu; `also` are addresses that belong to one without starting as it does. */
export const screens: Screen[] = [
  { to: '/', label: t('Dashboard'), Icon: DashboardIcon, right: 'today.read', also: [] },
  {
    to: '/orders',
    label: t('Orders'),
    Icon: OrdersIcon,
    right: 'orders.read',
    also: ['/order-details'],
    badge: { of: 'to_confirm', what: (count) => t('%{count} to confirm', { count }) },
  },
  {
    to: '/workshop-orders',
    label: t('Workshop'),
    Icon: WorkshopIcon,
    right: 'workshop.read',
    also: [],
    badge: { of: 'check', what: (count) => t('%{count} to check', { count }) },
  },
  {
    to: '/problems',
    label: t('Returns'),
    Icon: ReturnsIcon,
    right: 'problems.read',
    also: [],
    badge: { of: 'problems', what: (count) => t('%{count} to decide', { count }) },
  },
  { to: '/workshop-board', label: t('Board'), Icon: BoardIcon, right: 'workshop.read', also: [] },
  {
    to: '/payment-issues',
    label: t('Payments'),
    Icon: PaymentsIcon,
    right: 'payments.read',
    also: [],
    badge: { of: 'payment_issues', what: (count) => t('%{count} to look at', { count }) },
  },
  { to: '/reports', label: t('Reports'), Icon: ReportsIcon, right: 'reports.read', also: [] },
  { to: '/exports', label: t('Exports'), Icon: ExportsIcon, right: 'exports.read', also: [] },
  { to: '/tax', label: t('Tax'), Icon: TaxIcon, right: 'tax.read', also: [] },
  { to: '/products', label: t('Products'), Icon: ProductsIcon, right: 'catalogue.read', also: [] },
  { to: '/categories', label: t('Categories'), Icon: CategoriesIcon, right: 'catalogue.read', also: [] },
  { to: '/search', label: t('Search'), Icon: SearchIcon, right: 'catalogue.read', also: [] },
  { to: '/coupons', label: t('Coupons'), Icon: CouponsIcon, right: 'coupons.read', also: [] },
  { to: '/customers', label: t('Customers'), Icon: CustomersIcon, right: 'customers.read', also: [] },
  { to: '/reviews', label: t('Reviews'), Icon: ReviewsIcon, right: 'reviews.read', also: [] },
  {
    to: '/requests',
    label: t('Inbox'),
    Icon: InboxIcon,
    right: 'inbox.read',
    also: [],
    badge: { of: 'inbox', what: (count) => t('%{count} to answer', { count }) },
  },
  { to: '/people', label: t('People'), Icon: PeopleIcon, right: 'people.read', also: [] },
  {
    to: '/failed-jobs',
    label: t('Failed jobs'),
    Icon: FailedJobsIcon,
    right: 'failed_jobs.read',
    also: [],
    badge: { of: 'failed_jobs', what: (count) => t('%{count} failed', { count }) },
  },
  { to: '/audit-log', label: t('Audit log'), Icon: AuditLogIcon, right: 'audit.read', also: [] },
  { to: '/settings', label: t('Settings'), Icon: SettingsIcon, right: 'settings.read', also: [] },
]

export function isOpen(screen: Screen, pathname: string): boolean {
  if (screen.to === '/') return pathname === '/'
  return [screen.to, ...screen.also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}

/**
 * What the menu offers to a role. The workshop's screen is the orders' without money and people;
 * who has those has no need of it.
 */
export function menuFor(may: (right: Right) => boolean): Screen[] {
  return screens.filter(({ right, to }) => may(right) && !(to === '/workshop-orders' && may('orders.read')))
}
