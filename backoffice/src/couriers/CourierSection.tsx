import { Box, Stack, Typography } from '@mui/material'
import { type CourierConnections, courierProviderNames } from '@nakshi/core/couriers/admin-schema'
import { t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { CheckConnection } from '../ui/buttons/CheckConnection.tsx'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { checkCourier, useCouriers } from './couriers-api.ts'

const sides = [
  ['length_cm', t('Length in cm')],
  ['width_cm', t('Width in cm')],
  ['height_cm', t('Height in cm')],
] as const

export function CourierSection() {
  const { providers, webhookUrl } = useCouriers()
  return (
    <>
      <Panel title={t('Connected couriers')}>
        <Stack spacing={1.5}>
          {providers.map((connection) => (
            <Connection key={connection.provider} connection={connection} />
          ))}
          <Box>
            <Typography variant="body2" color="textSecondary">
              {t('Address for status updates')}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                {webhookUrl}
              </Box>
              <CopyButton text={webhookUrl} label={t('Copy the address')} />
            </Stack>
          </Box>
        </Stack>
      </Panel>
      <Panel title={t('Pickup')}>
        <FieldGrid columns="2fr 1fr">
          <TextInput
            source="courier_settings.pickup_location"
            label={t('Pickup location')}
            helperText={t('Exactly as it is called in your account at the courier')}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextInput
            source="courier_settings.pickup_pin"
            label={t('PIN code of the pickup location')}
            slotProps={{ htmlInput: { maxLength: 20, inputMode: 'numeric' } }}
          />
        </FieldGrid>
      </Panel>
      <Panel title={t('Usual parcel')}>
        <FieldGrid columns="repeat(4, 1fr)" phoneColumns="1fr 1fr">
          <NumberInput
            source="courier_settings.weight_grams"
            label={t('Weight in grams')}
            min={1}
            step={1}
            isRequired
          />
          {sides.map(([name, label]) => (
            <NumberInput
              key={name}
              source={`courier_settings.${name}`}
              label={label}
              min={1}
              step={1}
              isRequired
            />
          ))}
        </FieldGrid>
      </Panel>
    </>
  )
}

function Connection({ connection }: { connection: CourierConnections['providers'][number] }) {
  const { provider, webhook } = connection
  return (
    <CheckConnection
      name={courierProviderNames[provider]}
      check={() => checkCourier(provider)}
      messages={courierMessages}
    >
      <Typography variant="body2" color="textSecondary">
        {webhook
          ? t('Status updates by webhook, and every 30 minutes')
          : t('Status updates every 30 minutes, as no webhook token is set')}
      </Typography>
    </CheckConnection>
  )
}
