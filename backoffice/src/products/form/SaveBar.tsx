import { Alert, Box, Button, Stack } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type AfterSave, OtherWaysToSave } from './OtherWaysToSave.tsx'

type SaveBarProps = {
  action: string
  busy: boolean
  invalid: string
  /** Told before the form is submitted. */
  onChooseNext: (next: AfterSave) => void
}

/** Always at hand at the foot of the screen. After a failed check it says so; the fields say what. */
export function SaveBar({ action, busy, invalid, onChooseNext }: SaveBarProps) {
  const { errors, isSubmitted } = useFormState()
  const wrong = isSubmitted && Object.keys(errors).length > 0
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: -2, md: -3 },
        mt: 2,
        px: { xs: 2, md: 3 },
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {wrong && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {missesRequired(errors) ? invalid : 'Please check the marked fields'}
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button component={Link} to="/products" size="large">
          Cancel
        </Button>
        <OtherWaysToSave busy={busy} onChoose={onChooseNext} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={busy}
          onClick={() => onChooseNext('list')}
        >
          {action}
        </Button>
      </Stack>
    </Box>
  )
}

const missesRequired = (errors: object) => ['title', 'price', 'category_ids'].some((field) => field in errors)
