import { Box, Link } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'

import { useLocation } from 'react-router-dom'
import { StatusChanges } from '../orders/status/StatusChanges.tsx'
import { ScreenErrors } from './ScreenErrors.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SIDE_WIDTH, SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** Bar on top, menu at the side (behind a button on small screens), the screen beside it. */
export function Layout({ children }: { children?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <Link
        href="#content"
        sx={{
          position: 'fixed',
          top: -80,
          left: 8,
          zIndex: 2000,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        Skip to content
      </Link>
      <Shortcuts />
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${SIDE_WIDTH}px` } }}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <Box component="main" id="content" sx={{ p: { xs: 2, md: 3 }, pb: 6, maxWidth: 1440, mx: 'auto' }}>
          <StatusChanges>
            <ScreenErrors pathname={pathname}>
              <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
            </ScreenErrors>
          </StatusChanges>
        </Box>
      </Box>
    </Box>
  )
}
