import { Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

type LinkTabsProps = { label: string; open: string; tabs: { to: string; label: string }[] }

/** Tabs between screens that belong together; `open` is the `to` of the current one. */
export function LinkTabs({ label, open, tabs }: LinkTabsProps) {
  return (
    <Stack
      component="nav"
      aria-label={label}
      direction="row"
      sx={{ gap: 3, mb: 2, borderBottom: 1, borderColor: 'divider', overflowX: 'auto' }}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          component={RouterLink}
          to={tab.to}
          underline="none"
          aria-current={tab.to === open ? 'page' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            mb: '-1px',
            borderBottom: 2,
            borderColor: tab.to === open ? 'primary.main' : 'transparent',
            color: tab.to === open ? 'primary.main' : 'text.secondary',
            fontWeight: 600,
          }}
        >
          {tab.label}
        </Link>
      ))}
    </Stack>
  )
}
