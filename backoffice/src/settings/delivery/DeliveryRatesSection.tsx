import { Box, Typography } from '@mui/material'
import { indianStates } from '@nakshi/contract/indian-states'
import { defaultZoneTerms } from '@nakshi/contract/shop/delivery-settings'
import { AutocompleteArrayInput, ResourceContextProvider } from 'react-admin'
import { t } from '../../i18n.ts'
import { FieldGrid } from '../../inputs/FieldGrid.tsx'
import { RowsInput } from '../../inputs/RowsInput.tsx'
import { TextLinesInput } from '../../inputs/TextLinesInput.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { TextInput } from '../TextInput.tsx'
import { TryDelivery } from './TryDelivery.tsx'
import { ZoneTermsFields } from './ZoneTermsFields.tsx'

const NEW_ZONE = { ...defaultZoneTerms, name: '', states: [], pin_prefixes: [] }

export function DeliveryRatesSection() {
  return (
    <ResourceContextProvider value="settings">
      <Panel title={t('Delivery rates')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t(
            'The longest matching PIN code prefix decides the zone, then the state. Products without a weight count as 0 g.',
          )}
        </Typography>
        <RowsInput
          source="delivery_settings.zones"
          one={t('zone')}
          emptyText={t('No zones: the charges below apply everywhere.')}
          addLabel={t('Add a zone')}
          newRow={NEW_ZONE}
        >
          <FieldGrid columns="1fr 1fr">
            <TextInput
              source="name"
              label={t('Zone name')}
              isRequired
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <PinPrefixesInput source="pin_prefixes" label={t('PIN codes that begin with')} />
          </FieldGrid>
          <AutocompleteArrayInput
            source="states"
            label={t('States')}
            choices={indianStates.map((state) => ({ id: state, name: state }))}
          />
          <ZoneTermsFields />
        </RowsInput>
      </Panel>
      <Panel title={t('Everywhere else')}>
        <Box role="group" aria-label={t('Everywhere else')}>
          <ZoneTermsFields within="delivery_settings.everywhere_else." />
        </Box>
      </Panel>
      <TryDelivery />
    </ResourceContextProvider>
  )
}

type PinPrefixesInputProps = { source: string; label: string }

/** Separated by commas, spaces or lines. */
export const PinPrefixesInput = (props: PinPrefixesInputProps) => (
  <TextLinesInput
    helperText={t('First digits, for example 11, 560, 744101')}
    minRows={1}
    separator={/[\s,;]+/}
    joiner=", "
    {...props}
  />
)
