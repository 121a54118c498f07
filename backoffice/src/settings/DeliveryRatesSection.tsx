import { Box, Table, TableBody, TableCell, TableRow, TextField, Typography } from '@mui/material'
import { pincode } from '@nakshi/core/base/fields'
import { indianStates } from '@nakshi/core/base/indian-states'
import { formatPaise } from '@nakshi/core/base/money'
import { parseNumber, parseRupees } from '@nakshi/core/base/parse-decimal'
import { defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import { getDeliveryCharge } from '@nakshi/core/delivery/delivery-rates'
import { findDeliveryZone } from '@nakshi/core/delivery/delivery-zone'
import { getZoneThreshold } from '@nakshi/core/delivery/free-delivery'
import { deliverySettings } from '@nakshi/core/delivery/settings'
import { formatPriceOrFree } from '@nakshi/core/delivery/shipping'
import { useState } from 'react'
import { AutocompleteArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { RowsInput } from '../ui/inputs/RowsInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { TextLinesInput } from '../ui/inputs/TextLinesInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ZoneTermsFields } from './ZoneTermsFields.tsx'

const NEW_ZONE = { ...defaultZoneTerms, name: '', states: [], pin_prefixes: [] }

export function DeliveryRatesSection() {
  return (
    <>
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
    </>
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

const FIELDS = [
  { name: 'pincode', label: t('PIN code') },
  { name: 'grams', label: t('Weight (g)') },
  { name: 'order', label: t('Order value (₹)') },
] as const
type Tried = Record<(typeof FIELDS)[number]['name'], string>

/** Calculates with the values typed above, saved or not. */
function TryDelivery() {
  const [tried, setTried] = useState<Tried>({ pincode: '110001', grams: '500', order: '300' })
  return (
    <Panel title={t('Try a PIN code and a weight')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
          mt: 1,
          mb: 2,
        }}
      >
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={tried[name]}
            onChange={({ target }) => setTried({ ...tried, [name]: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } }}
          />
        ))}
      </Box>
      <div aria-live="polite">
        <TriedCharge tried={tried} />
      </div>
    </Panel>
  )
}

function TriedCharge({ tried }: { tried: Tried }) {
  const typed = deliverySettings.safeParse(useWatch({ name: 'delivery_settings' }))
  const threshold: unknown = useWatch({ name: 'store_settings.free_shipping_threshold' })
  const place = pincode.safeParse(tried.pincode)
  const grams = parseNumber(tried.grams, true)
  const order = parseRupees(tried.order)
  if (!place.success || !('value' in grams) || grams.value < 0 || order === null)
    return <Hint text={t('Enter a PIN code, a weight and an order value.')} />
  if (!typed.success || typeof threshold !== 'number')
    return <Hint text={t('Complete the charges above first.')} />
  const zone = findDeliveryZone(typed.data, { pincode: place.data, state: null })
  const { charge } = getDeliveryCharge({
    zone,
    subtotal: order,
    weight_grams: grams.value,
    store_threshold: threshold,
    product_thresholds: [],
  })
  const freeFrom = getZoneThreshold(zone, threshold, [])
  const express = zone.express && formatPaise(charge + zone.express.charge_paise)
  const cells = zone.is_served
    ? [
        { name: t('Delivery'), value: formatRuleMessage(formatPriceOrFree(charge)) },
        { name: t('With express'), value: express ?? t('Not offered') },
        { name: t('Free from'), value: freeFrom === null ? t('Never') : formatPaise(freeFrom) },
      ]
    : [{ name: t('Delivery'), value: t('Not delivered') }]
  const shown = [{ name: t('Zone'), value: zone.name ?? t('Everywhere else') }, ...cells]
  return (
    <Table size="small">
      <TableBody>
        {shown.map(({ name, value }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
const Hint = ({ text }: { text: string }) => <Typography color="textSecondary">{text}</Typography>
