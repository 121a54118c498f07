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
import { visuallyHidden } from '@mui/utils'
import { Link, useLocation } from 'react-router-dom'
import { usePermissionCheck } from '../api/permissions.tsx'
import { useBrand } from '../api/settings.ts'
import { useCounters } from '../api/use-counters.ts'
import { t } from '../languages/i18n.ts'
import { getMenu, isScreenOpen, type Screen } from '../screens/menu.ts'
import { formatTaskCount } from '../screens/tasks.ts'

export const SIDE_WIDTH = 216

export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const { pathname } = useLocation()
  const can = usePermissionCheck()
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
      <Box component="nav" aria-label={t('Main')}>
        <Box sx={{ px: 2.5, pt: 2, pb: 1 }}>
          <ShopLogo />
        </Box>
        <List sx={{ px: 1 }}>
          {getMenu(can).map((screen) => {
            const here = isScreenOpen(screen, pathname)
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
                  <MenuBadge {...screen} />
                </ListItemButton>
              </ListItem>
            )
          })}
        </List>
      </Box>
    </Drawer>
  )
}

/** The menu is dark in both colour modes. */
function ShopLogo() {
  const brand = useBrand()
  const name = brand?.store_settings.name ?? ''
  const logo = brand?.brand_settings.logo_dark
  return (
    <Box
      component={Link}
      to="/"
      aria-label={t('%{shop} backoffice, dashboard', { shop: name })}
      sx={{
        display: 'inline-block',
        minHeight: '1.3em',
        overflowWrap: 'anywhere',
        color: 'inherit',
        textDecoration: 'none',
        fontFamily: '"Eczar Variable", Georgia, serif',
        fontWeight: 600,
        fontSize: '1.375rem',
        lineHeight: 1.3,
      }}
    >
      {logo ? (
        <Box
          component="img"
          src={`${logo}?w=320`}
          alt=""
          sx={({ palette }) => ({
            display: 'block',
            height: 36,
            maxWidth: '100%',
            objectFit: 'contain',
            bgcolor: palette.shop.deep,
            forcedColorAdjust: 'none',
          })}
        />
      ) : (
        name
      )}
    </Box>
  )
}

function MenuBadge({ badge }: Pick<Screen, 'badge'>) {
  const { data: counters } = useCounters()
  const count = badge ? counters?.[badge.counter] : null
  if (!badge || !count) return null
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={({ palette }) => ({
          minWidth: 24,
          px: 0.75,
          borderRadius: 99,
          textAlign: 'center',
          fontSize: '0.875rem',
          fontWeight: 600,
          lineHeight: '22px',
          color: palette.shop.deep,
          bgcolor: palette.shop.offer,
        })}
      >
        {formatTaskCount(count)}
      </Box>
      <span style={visuallyHidden}>{badge.label(formatTaskCount(count))}</span>
    </>
  )
}
