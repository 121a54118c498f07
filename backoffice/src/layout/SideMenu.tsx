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
import { isOpen, screens } from './screens.ts'
import { Wordmark } from './Wordmark.tsx'

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
