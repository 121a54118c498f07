import { InputAdornment, Link, Stack, Typography } from '@mui/material'
import { MAX_NEWSLETTER_COUPON_DAYS } from '@nakshi/contract/limits'
import { BooleanInput, NumberInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { FieldGrid } from '../../inputs/FieldGrid.tsx'
import { Panel } from '../../layout/Panel.tsx'

const source = 'marketing_settings.newsletter'

export function NewsletterSection() {
  const isOn = useWatch({ name: `${source}.enabled` }) === true
  return (
    <Panel title={t('Newsletter')}>
      <BooleanInput
        source={`${source}.enabled`}
        label={t('Offer a newsletter')}
        helperText={t('A sign-up form in the footer. Each address is confirmed by a link in an email.')}
      />
      {isOn && (
        <Stack sx={{ gap: 1.5, mt: 2 }}>
          <FieldGrid columns="1fr 1fr">
            <NumberInput
              source={`${source}.coupon_percent`}
              label={t('Discount for the first order')}
              helperText={t('A personal promo code for each confirmed address. Leave empty to give none.')}
              min={1}
              max={100}
              step={1}
              slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
            />
            <NumberInput
              source={`${source}.coupon_days`}
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
