import { Box, Table, TableBody, TableCell, TableRow, TextField, Typography } from '@mui/material'
import { pincode } from '@nakshi/contract/fields'
import { deliverySettings } from '@nakshi/contract/shop/delivery-settings'
import { getDeliveryCharge } from '@nakshi/domain/delivery-rates'
import { findDeliveryZone } from '@nakshi/domain/delivery-zone'
import { getZoneThreshold } from '@nakshi/domain/free-delivery'
import { formatPaise, parseRupees } from '@nakshi/domain/money'
import { formatPriceOrFree } from '@nakshi/domain/shipping'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatRuleMessage, t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'

const FIELDS = [
  { name: 'pincode', label: t('PIN code') },
  { name: 'grams', label: t('Weight (g)') },
  { name: 'order', label: t('Order value (₹)') },
] as const
type Tried = Record<(typeof FIELDS)[number]['name'], string>

/** Calculates with the values typed above, saved or not. */
export function TryDelivery() {
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
  const grams = /^\d+$/.test(tried.grams.trim()) ? Number(tried.grams) : null
  const order = parseRupees(tried.order)
  if (!place.success || grams === null || order === null)
    return <Hint text={t('Enter a PIN code, a weight and an order value.')} />
  if (!typed.success || typeof threshold !== 'number')
    return <Hint text={t('Complete the charges above first.')} />
  const zone = findDeliveryZone(typed.data, place.data)
  const { charge } = getDeliveryCharge({
    zone,
    subtotal: order,
    weight_grams: grams,
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
