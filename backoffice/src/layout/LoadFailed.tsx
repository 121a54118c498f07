import { Alert, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { t } from '../words.ts'

/** What could not be loaded, in words, and a way to try only that again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

/** The same inside a list. */
export function ListErrorState({ text }: { text: string }) {
  const { refetch } = useListContext()
  return <ErrorState text={text} onRetry={refetch} />
}
