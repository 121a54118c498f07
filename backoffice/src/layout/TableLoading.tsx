import { Box, Skeleton } from '@mui/material'
import { useEffect, useState } from 'react'
import { t } from '../i18n.ts'

/** Faster loads would flicker if announced. */
const ANNOUNCED_AFTER_MS = 150
const rows = ['head', 1, 2, 3, 4, 5, 6, 7, 8]

export function TableLoading() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('Loading the list')}
      sx={{ minHeight: 48 + (rows.length - 1) * 65 }}
    >
      {shown &&
        rows.map((row) => (
          <Box
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '2fr 1fr', sm: '3fr 2fr 3fr 1fr 1fr' },
              gap: 3,
              alignItems: 'center',
              height: row === 'head' ? 48 : 65,
              px: 2,
              borderBottom: 1,
              borderColor: 'divider',
              '& > :nth-of-type(n+3)': { display: { xs: 'none', sm: 'block' } },
            }}
          >
            {[0, 1, 2, 3, 4].map((cell) => (
              <Skeleton key={cell} height={row === 'head' ? 20 : 28} />
            ))}
          </Box>
        ))}
    </Box>
  )
}
