import { alpha, Box } from '@mui/material'
import type { ReactNode } from 'react'

interface WideTableProps {
  label: string
  maxHeight?: number
  children: ReactNode
}

/** Scrolls inside its frame by touch and keyboard, with a fixed first column and edge shadows. */
export function WideTable({ label, maxHeight, children }: WideTableProps) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={({ palette: { background, shop } }) => ({
        overflow: 'auto',
        maxHeight,
        mt: 1,
        // The first two layers scroll along and cover the shadow at a reached edge.
        backgroundImage: [background.paper, alpha(shop.field, 0.4)]
          .flatMap((colour) =>
            [90, -90].map((angle) => `linear-gradient(${angle}deg, ${colour}, transparent)`),
          )
          .join(', '),
        backgroundPosition: '0, 100%, 0, 100%',
        backgroundSize: '48px 100%, 48px 100%, 10px 100%, 10px 100%',
        backgroundAttachment: 'local, local, scroll, scroll',
        backgroundRepeat: 'no-repeat',
        '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
        '& thead th:first-of-type': { zIndex: 3 },
      })}
    >
      {children}
    </Box>
  )
}
