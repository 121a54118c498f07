import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'

/** Emails that wait because the store has no address of its own. */
export function HeldEmails({ count }: { count: number }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" component={Link} to="/settings?tab=store#store_settings.email">
          {t('Add email')}
        </Button>
      }
    >
      {t('Emails are not sent until the store has an email address that can receive mail.')}
      {count > 0 &&
        ` ${t('1 email is waiting. |||| %{smart_count} emails are waiting.', { smart_count: count })}`}
    </Alert>
  )
}
