import { Link, Stack, Typography } from '@mui/material'
import { CART_REMINDER_INTERVAL_DAYS, MAX_NEWSLETTER_COUPON_DAYS } from '@nakshi/core/base/limits'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { useHasError } from '../ui/forms/use-has-error.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

export function AnalyticsSection() {
  return (
    <Panel title={t('Analytics')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'With an ID here, visitors are asked for consent. Nothing is sent to Google or Meta before a visitor agrees, and never names, contact details or personalisation.',
        )}
      </Typography>
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="marketing_settings.google_analytics_id"
          label={t('Google Analytics measurement ID')}
          helperText={t('For example G-AB12CD34EF. Leave empty to turn it off.')}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off', spellCheck: false } }}
        />
        <TextInput
          source="marketing_settings.meta_pixel_id"
          label={t('Meta Pixel ID')}
          helperText={t('For example 123456789012345. Leave empty to turn it off.')}
          slotProps={{ htmlInput: { maxLength: 20, inputMode: 'numeric', autoComplete: 'off' } }}
        />
      </FieldGrid>
    </Panel>
  )
}

export function ReviewRequestsSection() {
  if (useWatch({ name: 'store_settings.features.reviews' }) === false) return null
  return (
    <Panel title={t('Review requests')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'One email per order, to customers with an account, for products they have not reviewed yet. Orders with a return or refund are left out. Each email has an unsubscribe link.',
        )}
      </Typography>
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.review_request_days"
          label={t('Days after delivery')}
          helperText={t('From 1 to 60, for example 7. Leave empty to send none.')}
          min={1}
          max={60}
          step={1}
        />
      </FieldGrid>
    </Panel>
  )
}

export function CartRemindersSection() {
  return (
    <Panel title={t('Cart reminders')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'One email per cart, and at most one in %{days} days, to customers with a confirmed email address who agreed to it in their cart or profile. They are asked once this is on. Each email has an unsubscribe link.',
          { days: CART_REMINDER_INTERVAL_DAYS },
        )}
      </Typography>
      <BooleanInput
        source="store_settings.cart_reminders"
        label={t('Email customers who left items in their cart')}
        helperText={false}
        sx={{ mb: 2 }}
      />
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.cart_reminder_hours"
          label={t('Hours after the last change of the cart')}
          helperText={t('From 1 to 168 (one week)')}
          min={1}
          max={168}
          step={1}
          isRequired
        />
      </FieldGrid>
    </Panel>
  )
}

const newsletter = 'marketing_settings.newsletter'

export function NewsletterSection() {
  const isOn = useWatch({ name: `${newsletter}.enabled` }) === true
  const isWrong = useHasError(`${newsletter}.coupon_percent`, `${newsletter}.coupon_days`)
  return (
    <Panel title={t('Newsletter')}>
      <BooleanInput
        source={`${newsletter}.enabled`}
        label={t('Offer a newsletter')}
        helperText={t('A sign-up form in the footer. Each address is confirmed by a link in an email.')}
      />
      {(isOn || isWrong) && (
        <Stack sx={{ gap: 1.5, mt: 2 }}>
          <FieldGrid columns="1fr 1fr">
            <NumberInput
              source={`${newsletter}.coupon_percent`}
              label={t('Discount for the first order')}
              helperText={t('A personal promo code for each confirmed address. Leave empty to give none.')}
              min={1}
              max={100}
              step={1}
              unit="%"
            />
            <NumberInput
              source={`${newsletter}.coupon_days`}
              label={t('Days the promo code is valid')}
              helperText={t('From 1 to %{max}', { max: MAX_NEWSLETTER_COUPON_DAYS })}
              min={1}
              max={MAX_NEWSLETTER_COUPON_DAYS}
              step={1}
            />
          </FieldGrid>
          <Typography>
            <Link component={RouterLink} to="/newsletter-subscribers">
              {t('View subscribers')}
            </Link>
          </Typography>
        </Stack>
      )}
    </Panel>
  )
}
