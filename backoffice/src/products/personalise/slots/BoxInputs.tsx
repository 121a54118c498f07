import { Box, Typography } from '@mui/material'
import { MmInput } from '../MmInput.tsx'

/** Where a slot stands on the piece. */
export function BoxInputs({ path }: { path: string }) {
  return (
    <Box role="group" aria-label="Room on the piece">
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Room on the piece, from its upper left corner
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path={`${path}.x`} label="From the left" />
        <MmInput path={`${path}.y`} label="From the top" />
        <MmInput path={`${path}.w`} label="Width" min={1} />
        <MmInput path={`${path}.h`} label="Height" min={1} />
      </Box>
    </Box>
  )
}
