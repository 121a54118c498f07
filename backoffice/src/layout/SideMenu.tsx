import ProductsIcon from '@mui/icons-material/CardGiftcardOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import AuditLogIcon from '@mui/icons-material/HistoryOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined'
import OrdersIcon from '@mui/icons-material/LocalShippingOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import ReviewsIcon from '@mui/icons-material/RateReviewOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import {
  Box,
  Drawer,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { Link, useLocation } from 'react-router-dom'

/** The screens of the menu; `also` are addresses that belong to one without starting as it does. */
const screens = [
  { to: '/', label: 'Dashboard', Icon: DashboardIcon, also: [] as string[] },
  { to: '/orders', label: 'Orders', Icon: OrdersIcon, also: ['/order-details'] },
  { to: '/payment-issues', label: 'Payments', Icon: PaymentsIcon, also: [] },
  { to: '/products', label: 'Products', Icon: ProductsIcon, also: [] },
  { to: '/categories', label: 'Categories', Icon: CategoriesIcon, also: [] },
  { to: '/coupons', label: 'Coupons', Icon: CouponsIcon, also: [] },
  { to: '/customers', label: 'Customers', Icon: CustomersIcon, also: [] },
  { to: '/reviews', label: 'Reviews', Icon: ReviewsIcon, also: [] },
  { to: '/requests', label: 'Inbox', Icon: InboxIcon, also: [] },
  { to: '/audit-log', label: 'Audit log', Icon: AuditLogIcon, also: [] },
  { to: '/settings', label: 'Settings', Icon: SettingsIcon, also: [] },
]

function isOpen(screen: (typeof screens)[number], pathname: string): boolean {
  if (screen.to === '/') return pathname === '/'
  return [screen.to, ...screen.also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}

export const SIDE_WIDTH = 216

/** The night band with a link to every screen. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const { pathname } = useLocation()
  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: (theme) => ({
            width: SIDE_WIDTH,
            border: 0,
            bgcolor: theme.palette.shop.deep,
            color: theme.palette.shop.onDeep,
          }),
        },
      }}
    >
      <Box component="nav" aria-label="Main">
        <Box sx={{ px: 2.5, pt: 2, pb: 1 }}>
          <Wordmark />
        </Box>
        <List sx={{ px: 1 }}>
          {screens.map((screen) => {
            const here = isOpen(screen, pathname)
            return (
              <ListItem key={screen.to} disablePadding sx={{ mb: 0.5 }}>
                <ListItemButton
                  component={Link}
                  to={screen.to}
                  selected={here}
                  aria-current={here ? 'page' : undefined}
                  onClick={onClose}
                  sx={(theme) => ({
                    minHeight: 44,
                    borderRadius: 2,
                    color: here ? theme.palette.shop.onDeep : theme.palette.shop.onDeepMuted,
                    '&.Mui-selected, &.Mui-selected:hover': {
                      bgcolor: 'rgb(255 255 255 / .13)',
                      boxShadow: `inset 3px 0 ${theme.palette.shop.offer}`,
                    },
                    '&:hover': { bgcolor: 'rgb(255 255 255 / .08)', color: theme.palette.shop.onDeep },
                    '&.Mui-focusVisible': { outlineColor: theme.palette.shop.offer, outlineOffset: -2 },
                  })}
                >
                  <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                    <screen.Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText primary={screen.label} />
                </ListItemButton>
              </ListItem>
            )
          })}
        </List>
      </Box>
    </Drawer>
  )
}

function Wordmark() {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Nakshi backoffice, dashboard"
      sx={{
        display: 'inline-block',
        color: 'inherit',
        textDecoration: 'none',
        fontFamily: '"Eczar Variable", Georgia, serif',
        fontWeight: 600,
        fontSize: '1.375rem',
        lineHeight: 1.3,
      }}
    >
      नक़्शी Nakshi
    </Box>
  )
}
