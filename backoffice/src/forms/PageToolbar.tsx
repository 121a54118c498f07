import type { ReactNode } from 'react'
import { Toolbar } from 'react-admin'

/** react-admin's toolbar, always at hand at the foot of a screen that is one form. */
export function PageToolbar({ children }: { children: ReactNode }) {
  return (
    <Toolbar
      sx={{
        '&&': { position: 'sticky', bottom: 0, zIndex: 2, px: { xs: 2, md: 3 } },
        mx: { xs: -2, md: -3 },
        mt: 2,
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Toolbar>
  )
}
