import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { Screen } from '../layout/menu.ts'
import { formatTaskCount } from './tasks.ts'
import { useCounters } from './use-counters.ts'

export function MenuBadge({ badge }: Pick<Screen, 'badge'>) {
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
