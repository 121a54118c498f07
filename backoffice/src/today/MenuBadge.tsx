import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { Screen } from '../layout/screens.ts'
import { shownCount } from './today-words.ts'
import { useToday } from './use-today.ts'

/** How much waits behind a screen of the menu; nothing when nothing does. */
export function MenuBadge({ badge }: Pick<Screen, 'badge'>) {
  const { data: today } = useToday()
  const count = badge ? today?.[badge.of] : null
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
        {shownCount(count)}
      </Box>
      <span style={visuallyHidden}>{badge.what(shownCount(count))}</span>
    </>
  )
}
