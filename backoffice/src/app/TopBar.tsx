import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import ShopIcon from '@mui/icons-material/OpenInNew'
import { AppBar, Box, Button, IconButton, Menu, MenuItem, Toolbar, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { LoadingIndicator, ToggleThemeButton, useGetIdentity, useLogout, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { getErrorMessage } from '../api/fetch-json.ts'
import { SHOP_HOME } from '../api/shop-home.ts'
import { CommandPalette } from '../command-palette/CommandPalette.tsx'
import { t } from '../languages/i18n.ts'
import { language, languages } from '../languages/language.ts'
import { NewOrders } from './NewOrders.tsx'

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: 0.5, flexWrap: 'wrap' }}>
        <Tooltip title={t('Menu')}>
          <IconButton
            onClick={onMenu}
            aria-label={t('Open menu')}
            edge="start"
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: 1 }} />
        <NewOrders />
        <CommandPalette />
        <Button
          href={SHOP_HOME}
          aria-label={t('View shop')}
          target="_blank"
          rel="noopener"
          color="inherit"
          endIcon={<ShopIcon />}
          sx={{ whiteSpace: 'nowrap', minWidth: 44, px: { xs: 0.5, sm: 1.75 } }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }} aria-hidden>
            {t('View shop')}
          </Box>
        </Button>
        <ToggleThemeButton />
        <LoadingIndicator />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}

function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const notify = useNotify()
  const open = anchor !== null
  return (
    <>
      <Tooltip title={identity?.fullName ?? t('Account')}>
        <IconButton
          aria-label={t('Account of %{fullName}', {
            fullName: identity?.fullName ?? t('your account'),
          })}
          aria-haspopup="menu"
          aria-expanded={open}
          color="inherit"
          edge="end"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountIcon />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('Account') } }}
      >
        <Box component="li" role="none" sx={{ px: 2, pb: 1 }}>
          <Typography variant="h3" component="p">
            {identity?.fullName}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {identity?.email}
          </Typography>
        </Box>
        <MenuItem component={Link} to="/language" onClick={() => setAnchor(null)}>
          {t('Language: %{name}', {
            name: languages.find(({ code }) => code === language)?.name ?? language,
          })}
        </MenuItem>
        <MenuItem component="a" href="/profile">
          {t('My profile in the shop')}
        </MenuItem>
        <MenuItem
          onClick={() =>
            logout().catch((error: unknown) => notify(getErrorMessage(error), { type: 'error' }))
          }
        >
          {t('Sign out')}
        </MenuItem>
      </Menu>
    </>
  )
}
