import ProductsIcon from '@mui/icons-material/CardGiftcardOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import OrdersIcon from '@mui/icons-material/LocalShippingOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import ReviewsIcon from '@mui/icons-material/RateReviewOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'

/** The screens of the menu; `also` are addresses that belong to one without starting as it does. */
export const screens = [
  { to: '/', label: 'Dashboard', Icon: DashboardIcon, also: [] as string[] },
  { to: '/orders', label: 'Orders', Icon: OrdersIcon, also: ['/order-details'] },
  { to: '/products', label: 'Products', Icon: ProductsIcon, also: [] },
  { to: '/customers', label: 'Customers', Icon: CustomersIcon, also: [] },
  { to: '/reviews', label: 'Reviews', Icon: ReviewsIcon, also: [] },
  { to: '/requests', label: 'Inbox', Icon: InboxIcon, also: [] },
]

export function isOpen(screen: (typeof screens)[number], pathname: string): boolean {
  if (screen.to === '/') return pathname === '/'
  return [screen.to, ...screen.also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
