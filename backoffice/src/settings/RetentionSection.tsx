import { Alert, Button, Link, Typography } from '@mui/material'
import {
  DPDP_RULES_FROM,
  getMinDays,
  isRetentionMandatory,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  type PrivacyField,
} from '@nakshi/core/privacy/retention-periods'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

const FIELDS: { field: PrivacyField; label: string; helperText: string }[] = [
  {
    field: 'order_days',
    label: t('Keep orders without invoice (days)'),
    helperText: t(
      'Then name, contact and texts are erased. Orders with an invoice are kept as tax law requires.',
    ),
  },
  {
    field: 'order_photo_days',
    label: t('Photos of orders (days)'),
    helperText: t('After delivery or cancellation'),
  },
  {
    field: 'cart_photo_days',
    label: t('Photos in carts (days)'),
    helperText: t('After the last change of the cart'),
  },
  {
    field: 'upload_days',
    label: t('Unused photos and designs (days)'),
    helperText: t('Neither ordered nor in a cart'),
  },
  {
    field: 'guest_days',
    label: t('Guests without an order (days)'),
    helperText: t('After their last visit'),
  },
  { field: 'email_days', label: t('Sent emails (days)'), helperText: t('Without their links') },
  {
    field: 'message_days',
    label: t('Messages without an account (days)'),
    helperText: t('Sent with the forms of your shop'),
  },
  { field: 'session_days', label: t('Ended sign-ins (days)'), helperText: t('Devices that signed out') },
]

export function RetentionSection() {
  const now = new Date()
  const day = formatDay(`${DPDP_RULES_FROM}T06:00:00Z`)
  return (
    <Panel title={t('How long data is kept')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('Data is erased in the night after its period ends. Your privacy policy states these periods.')}{' '}
        <Link href="/privacy" target="_blank" rel="noopener">
          {t('View on the shop')}
        </Link>
      </Typography>
      <Alert severity={isRetentionMandatory(now) ? 'warning' : 'info'} sx={{ mb: 2 }}>
        {isRetentionMandatory(now)
          ? t(
              'Since %{day} the DPDP Rules, 2025 ask every shop to keep personal data and logs for at least one year (%{days} days). Shorter periods are not applied.',
              { day, days: MIN_RETENTION_DAYS },
            )
          : t(
              'From %{day} the DPDP Rules, 2025 ask every shop to keep personal data and logs for at least one year (%{days} days). Shorter periods are lengthened on that day.',
              { day, days: MIN_RETENTION_DAYS },
            )}
      </Alert>
      <FieldGrid columns="1fr 1fr">
        {FIELDS.map(({ field, label, helperText }) => (
          <NumberInput
            key={field}
            source={`privacy_settings.${field}`}
            label={label}
            helperText={helperText}
            min={getMinDays(field, now)}
            max={MAX_RETENTION_DAYS}
            step={1}
            isRequired
          />
        ))}
      </FieldGrid>
    </Panel>
  )
}

export const BreachSection = () => (
  <Panel title={t('Data breaches')}>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {t(
        'A record of what happened, and who was informed when. Requests of customers about their data are in the inbox.',
      )}
    </Typography>
    <Button component={RouterLink} to="/data-breaches" variant="outlined">
      {t('Open data breaches')}
    </Button>
  </Panel>
)
