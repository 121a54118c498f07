import { Box, Typography } from '@mui/material'
import { t } from '../../../words.ts'
import { MmInput } from '../MmInput.tsx'

/** Where a slot stands on the piece. */
export function BoxInputs({ path }: { path: string }) {
  return (
    <Box role="group" aria-label={t('Room on the piece')}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('Room on the piece, from its upper left corner')}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path={`${path}.x`} label={t('From the left')} />
        <MmInput path={`${path}.y`} label={t('From the top')} />
        <MmInput path={`${path}.w`} label={t('Width')} min={1} />
        <MmInput path={`${path}.h`} label={t('Height')} min={1} />
      </Box>
    </Box>
  )
}
