import { Box, Button, Typography } from '@mui/material'
import { useFormState } from 'react-hook-form'

/** At the foot of the screen; says when something waits to be saved. */
export function SaveChanges({ busy }: { busy: boolean }) {
  const { isDirty } = useFormState()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        mx: { xs: -2, md: -3 },
        mt: 2,
        px: { xs: 2, md: 3 },
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {isDirty && <Typography color="textSecondary">Not saved yet</Typography>}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </Box>
  )
}
