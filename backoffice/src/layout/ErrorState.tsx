import { Alert, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { t } from '../i18n.ts'

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

export function ListErrorState({ text }: { text: string }) {
  const { refetch } = useListContext()
  return <ErrorState text={text} onRetry={refetch} />
}
