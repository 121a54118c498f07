import { Box, type SvgIcon } from '@mui/material'
import type { ReactNode } from 'react'
import type { light } from '../theme/colors.ts'

type Color = keyof typeof light
const tones: Record<'success' | 'warning' | 'error' | 'info' | 'quiet', [Color, Color]> = {
  success: ['success', 'success_bg'],
  warning: ['warning', 'warning_bg'],
  error: ['error', 'error_bg'],
  info: ['brand_on_subtle', 'brand_subtle'],
  quiet: ['muted', 'subtle'],
}

type PillProps = { Icon: typeof SvgIcon; tone: keyof typeof tones; children: ReactNode }

/** A state as icon and word, so that colour is never alone in saying it. */
export function Pill({ Icon, tone, children }: PillProps) {
  const [color, ground] = tones[tone]
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        fontWeight: 600,
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        color: palette.shop[color],
        bgcolor: palette.shop[ground],
      })}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {children}
    </Box>
  )
}
