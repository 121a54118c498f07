import { Box, Typography } from '@mui/material'
import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import { t } from '../../languages/i18n.ts'

type SolidEstimateTextProps = { estimate: SolidEstimate; units: number }

/** Filaments, grams and hours of a 3D print. */
export function SolidEstimateText({ estimate, units }: SolidEstimateTextProps) {
  const { filaments, change_mm, grams, minutes, source } = estimate
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        {filaments.map(({ name, colour }) => (
          <Box key={colour} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <Box
              component="span"
              aria-hidden
              sx={{
                width: 12,
                height: 12,
                borderRadius: '50%',
                border: 1,
                borderColor: 'divider',
                bgcolor: colour,
                forcedColorAdjust: 'none',
              }}
            />
            {name}
          </Box>
        ))}
      </Box>
      {change_mm !== null && t('Change the filament at %{height} mm', { height: change_mm })}
      {change_mm !== null && ' · '}
      {source === 'slicer'
        ? t('%{grams} g, %{time}', toParams(grams, minutes, units))
        : t('about %{grams} g, %{time} (by volume)', toParams(grams, minutes, units))}
    </Typography>
  )
}

const toParams = (grams: number, minutes: number, units: number) => ({
  grams: (grams * units).toLocaleString('en-IN', { maximumFractionDigits: 1 }),
  time: formatDuration(minutes * units),
})

function formatDuration(total: number): string {
  const hours = Math.floor(total / 60)
  const minutes = Math.round(total % 60)
  return hours > 0 ? t('%{hours} h %{minutes} min', { hours, minutes }) : t('%{minutes} min', { minutes })
}
