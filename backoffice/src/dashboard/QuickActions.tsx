import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'

const actions = [
  { to: '/products/add', label: 'Add Product' },
  { to: '/categories', label: 'Categories' },
  { to: '/orders', label: 'Orders' },
  { to: '/products', label: 'Products' },
  { to: '/coupons', label: 'Coupons' },
  { to: '/customers', label: 'Customers' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/requests', label: 'Inbox' },
  { to: '/settings', label: 'Settings' },
]

/** One press to the screens that are used most (admin spec, section 2). */
export function QuickActions() {
  return (
    <Stack
      component="nav"
      aria-label="Quick actions"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {actions.map(({ to, label }, index) => (
        <Button key={to} component={Link} to={to} variant={index === 0 ? 'contained' : 'outlined'}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}
