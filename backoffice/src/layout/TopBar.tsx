import MenuIcon from '@mui/icons-material/Menu'
import ShopIcon from '@mui/icons-material/OpenInNew'
import { AppBar, Box, Button, IconButton, Toolbar, Tooltip } from '@mui/material'
import { LoadingIndicator, ToggleThemeButton } from 'react-admin'
import { AccountMenu } from './AccountMenu.tsx'

/**
 * What every screen has at hand: menu on small screens, the shop, refresh, light or dark, one's
 * account.
 */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: 0.5 }}>
        <Tooltip title="Menu">
          <IconButton onClick={onMenu} aria-label="Open menu" edge="start" sx={{ display: { md: 'none' } }}>
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: 1 }} />
        <Button href="/" target="_blank" rel="noopener" color="inherit" endIcon={<ShopIcon />}>
          View shop
        </Button>
        <ToggleThemeButton />
        <LoadingIndicator />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
