import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import InactiveIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Box, type SvgIcon } from '@mui/material'
import type { Palette } from '@nakshi/core/brand/palette'
import type { ReactNode } from 'react'
import { t } from '../../languages/i18n.ts'

type Color = keyof Palette
const tones: Record<'success' | 'warning' | 'error' | 'info' | 'quiet', [Color, Color]> = {
  success: ['success', 'successGround'],
  warning: ['warning', 'warningGround'],
  error: ['error', 'errorGround'],
  info: ['onBrandSubtle', 'brandSubtle'],
  quiet: ['muted', 'subtle'],
}

type StatusBadgeProps = {
  Icon: typeof SvgIcon
  tone: keyof typeof tones
  children: ReactNode
  small?: boolean
}

/** Icon plus text: colour is never the only signal (WCAG 1.4.1). */
export function StatusBadge({ Icon, tone, small = false, children }: StatusBadgeProps) {
  const [color, ground] = tones[tone]
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: small ? 0.75 : 1.25,
        py: small ? 0 : 0.25,
        borderRadius: 99,
        fontWeight: 600,
        fontSize: small ? '0.8125rem' : '0.875rem',
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

export function ActiveBadge({ is_active }: { is_active: boolean }) {
  return is_active ? (
    <StatusBadge Icon={ActiveIcon} tone="success">
      {t('Active')}
    </StatusBadge>
  ) : (
    <StatusBadge Icon={InactiveIcon} tone="quiet">
      {t('Inactive')}
    </StatusBadge>
  )
}
