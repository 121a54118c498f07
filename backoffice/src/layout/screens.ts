import ProductsIcon from '@mui/icons-material/CardGiftcardOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined'
import OrdersIcon from '@mui/icons-material/LocalShippingOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import ReviewsIcon from '@mui/icons-material/RateReviewOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'

/** The screens of the menu; `also` are addresses that belong to one without starting as it does. */
export const screens = [
  { to: '/', label: 'Dashboard', Icon: DashboardIcon, also: [] as string[] },
  { to: '/orders', label: 'Orders', Icon: OrdersIcon, also: ['/order-details'] },
  { to: '/payment-issues', label: 'Payments', Icon: PaymentsIcon, also: [] },
  { to: '/products', label: 'Products', Icon: ProductsIcon, also: [] },
  { to: '/categories', label: 'Categories', Icon: CategoriesIcon, also: [] },
  { to: '/coupons', label: 'Coupons', Icon: CouponsIcon, also: [] },
  { to: '/customers', label: 'Customers', Icon: CustomersIcon, also: [] },
  { to: '/reviews', label: 'Reviews', Icon: ReviewsIcon, also: [] },
  { to: '/requests', label: 'Inbox', Icon: InboxIcon, also: [] },
  { to: '/settings', label: 'Settings', Icon: SettingsIcon, also: [] },
]

export function isOpen(screen: (typeof screens)[number], pathname: string): boolean {
  if (screen.to === '/') return pathname === '/'
  return [screen.to, ...screen.also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
