import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'

const actions = [
  { to: '/orders', label: 'Orders' },
  { to: '/customers', label: 'Customers' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/requests', label: 'Inbox' },
]

/** One press to the screens that are used most. */
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
