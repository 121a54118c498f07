import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined'
import PeopleIcon from '@mui/icons-material/BadgeOutlined'
import ProductsIcon from '@mui/icons-material/CardGiftcardOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import PagesIcon from '@mui/icons-material/DescriptionOutlined'
import FailedJobsIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ExportsIcon from '@mui/icons-material/FileDownloadOutlined'
import FontsIcon from '@mui/icons-material/FontDownloadOutlined'
import WorkshopIcon from '@mui/icons-material/HandymanOutlined'
import AuditLogIcon from '@mui/icons-material/HistoryOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import ReportsIcon from '@mui/icons-material/InsightsOutlined'
import StockIcon from '@mui/icons-material/Inventory2Outlined'
import ApiTokensIcon from '@mui/icons-material/KeyOutlined'
import OffersIcon from '@mui/icons-material/LocalActivityOutlined'
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined'
import OrdersIcon from '@mui/icons-material/LocalShippingOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import TaxIcon from '@mui/icons-material/PercentOutlined'
import PaymentClaimsIcon from '@mui/icons-material/PriceCheckOutlined'
import ReviewsIcon from '@mui/icons-material/RateReviewOutlined'
import UnusableIcon from '@mui/icons-material/ReportGmailerrorredOutlined'
import QuotesIcon from '@mui/icons-material/RequestQuoteOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import ModelsIcon from '@mui/icons-material/ViewInArOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import WebhooksIcon from '@mui/icons-material/WebhookOutlined'
import type { SvgIcon } from '@mui/material'
import type { Permission } from '@nakshi/core/accounts/permissions'
import type { AdminCounters } from '@nakshi/core/backoffice/admin-counters'
import { t } from '../languages/i18n.ts'

export type Screen = {
  to: string
  label: string
  Icon: typeof SvgIcon
  permission: Permission
  /** Paths that belong to the screen without sharing its prefix. */
  aliases?: string[]
  badge?: { counter: keyof AdminCounters; label: (count: string) => string }
}

export const screens: Screen[] = [
  { to: '/', label: t('Dashboard'), Icon: DashboardIcon, permission: 'counters.read' },
  {
    to: '/orders',
    label: t('Orders'),
    Icon: OrdersIcon,
    permission: 'orders.read',
    aliases: ['/order-details', '/courier-bookings'],
    badge: { counter: 'to_confirm', label: (count) => t('%{count} to confirm', { count }) },
  },
  { to: '/quotes', label: t('Quotes'), Icon: QuotesIcon, permission: 'orders.read' },
  {
    to: '/workshop-orders',
    label: t('Workshop'),
    Icon: WorkshopIcon,
    permission: 'workshop.read',
    badge: { counter: 'check', label: (count) => t('%{count} to check', { count }) },
  },
  {
    to: '/returns',
    label: t('Returns'),
    Icon: ReturnsIcon,
    permission: 'returns.read',
    badge: { counter: 'returns', label: (count) => t('%{count} to review', { count }) },
  },
  { to: '/production-board', label: t('Board'), Icon: BoardIcon, permission: 'workshop.read' },
  {
    to: '/payment-claims',
    label: t('Payments to confirm'),
    Icon: PaymentClaimsIcon,
    permission: 'payments.read',
    badge: { counter: 'payment_claims', label: (count) => t('%{count} to confirm', { count }) },
  },
  {
    to: '/payment-issues',
    label: t('Payments'),
    Icon: PaymentsIcon,
    permission: 'payments.read',
    aliases: ['/cod-payouts', '/foreign-payments'],
    badge: { counter: 'payment_issues', label: (count) => t('%{count} to review', { count }) },
  },
  { to: '/reports', label: t('Reports'), Icon: ReportsIcon, permission: 'reports.read' },
  { to: '/exports', label: t('Exports'), Icon: ExportsIcon, permission: 'exports.read' },
  { to: '/tax', label: t('Tax'), Icon: TaxIcon, permission: 'tax.read' },
  { to: '/products', label: t('Products'), Icon: ProductsIcon, permission: 'catalogue.read' },
  { to: '/stock-levels', label: t('Stock'), Icon: StockIcon, permission: 'catalogue.read' },
  { to: '/categories', label: t('Categories'), Icon: CategoriesIcon, permission: 'catalogue.read' },
  { to: '/collections', label: t('Collections'), Icon: CollectionsIcon, permission: 'catalogue.read' },
  { to: '/search', label: t('Search'), Icon: SearchIcon, permission: 'catalogue.read' },
  { to: '/fonts', label: t('Fonts'), Icon: FontsIcon, permission: 'catalogue.read' },
  { to: '/models', label: t('3D models'), Icon: ModelsIcon, permission: 'catalogue.read' },
  { to: '/offers', label: t('Offers'), Icon: OffersIcon, permission: 'coupons.read' },
  { to: '/coupons', label: t('Coupons'), Icon: CouponsIcon, permission: 'coupons.read' },
  {
    to: '/customers',
    label: t('Customers'),
    Icon: CustomersIcon,
    permission: 'customers.read',
    aliases: ['/imported-orders', '/newsletter-subscribers', '/gift-cards'],
  },
  { to: '/reviews', label: t('Reviews'), Icon: ReviewsIcon, permission: 'reviews.read' },
  {
    to: '/contact-messages',
    label: t('Inbox'),
    Icon: InboxIcon,
    permission: 'inbox.read',
    badge: { counter: 'inbox', label: (count) => t('%{count} to reply', { count }) },
  },
  {
    to: '/pages',
    label: t('Pages'),
    Icon: PagesIcon,
    permission: 'settings.read',
    aliases: ['/redirects'],
  },
  { to: '/staff', label: t('Staff'), Icon: PeopleIcon, permission: 'staff.read' },
  {
    to: '/failed-jobs',
    label: t('Failed jobs'),
    Icon: FailedJobsIcon,
    permission: 'failed_jobs.read',
    badge: { counter: 'failed_jobs', label: (count) => t('%{count} failed', { count }) },
  },
  {
    to: '/unusable-messages',
    label: t('Unusable messages'),
    Icon: UnusableIcon,
    permission: 'failed_jobs.read',
  },
  { to: '/audit-log', label: t('Audit log'), Icon: AuditLogIcon, permission: 'audit.read' },
  {
    to: '/settings',
    label: t('Settings'),
    Icon: SettingsIcon,
    permission: 'settings.read',
    aliases: ['/data-breaches'],
  },
  {
    to: '/webhooks',
    label: t('Webhooks'),
    Icon: WebhooksIcon,
    permission: 'settings.read',
    aliases: ['/webhook-deliveries'],
  },
  { to: '/api-tokens', label: t('API tokens'), Icon: ApiTokensIcon, permission: 'security.write' },
]

export function isScreenOpen(screen: Screen, pathname: string): boolean {
  if (screen.to === '/') return pathname === '/'
  return [screen.to, ...(screen.aliases ?? [])].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  )
}

/** The workshop list is for roles without access to orders. */
export function getMenu(can: (permission: Permission) => boolean): Screen[] {
  return screens.filter(
    ({ permission, to }) => can(permission) && !(to === '/workshop-orders' && can('orders.read')),
  )
}
