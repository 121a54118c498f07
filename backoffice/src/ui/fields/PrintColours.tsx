import { Alert, Typography } from '@mui/material'
import type { PrintColour } from '@nakshi/core/studio/admin-print-files'
import { t } from '../../languages/i18n.ts'

/** The profile of the PDF, and whether the paper takes its ink. */
export function PrintColours({ colour: { profile, ink, ink_limit: limit } }: { colour: PrintColour }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('CMYK: %{profile}, ink up to %{ink} %', { profile, ink })}
      </Typography>
      {ink > limit && (
        <Alert severity="warning">
          {t('Too much ink: %{ink} %, the limit is %{limit} %', { ink, limit })}
        </Alert>
      )}
    </>
  )
}
