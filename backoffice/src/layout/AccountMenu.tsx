import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import { Box, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const open = anchor !== null
  return (
    <>
      <Tooltip title={identity?.fullName ?? 'Account'}>
        <IconButton
          aria-label={`Account of ${identity?.fullName ?? 'the signed-in admin'}`}
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
        slotProps={{ list: { 'aria-label': 'Account' } }}
      >
        <Box component="li" role="none" sx={{ px: 2, pb: 1 }}>
          <Typography variant="h3" component="p">
            {identity?.fullName}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {identity?.email}
          </Typography>
        </Box>
        <MenuItem component="a" href="/profile">
          My profile in the shop
        </MenuItem>
        <MenuItem onClick={() => logout()}>Sign out</MenuItem>
      </Menu>
    </>
  )
}
