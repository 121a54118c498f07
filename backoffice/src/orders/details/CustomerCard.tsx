import { Button, Link, Stack, Typography } from '@mui/material'
import { DEFAULT_LANGUAGE, languages, toLanguage } from '@nakshi/core/base/languages'
import { formatPhone } from '@nakshi/core/base/phone'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'
import { formatCustomerName, supplyTypeLabel } from '../../order-fields/order-labels.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { AddressLines, toAddressLines } from '../../ui/fields/AddressLines.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'

export function CustomerCard({ order }: { order: AdminOrder }) {
  const { customer, shipping_address: ship, order_number } = order
  const email = customer?.email ?? ship.email
  const greeting = `Hello ${ship.full_name}, about your order ${order_number}: `
  return (
    <Panel title={t('Customer')}>
      <Typography sx={{ fontWeight: 600 }}>{formatCustomerName(order)}</Typography>
      {email !== '' && (
        <Typography>
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </Typography>
      )}
      <Typography>
        <Link href={`tel:+91${ship.phone}`}>{formatPhone(ship.phone)}</Link>
      </Typography>
      {order.language !== DEFAULT_LANGUAGE && (
        <Typography>
          {t('Language: %{name}', { name: languages[toLanguage(order.language)].name })}
        </Typography>
      )}
      {customer && (
        <CanAccess permission="customers.read">
          <Typography>
            <Link component={RouterLink} to={`/customers/${customer.id}`}>
              {t('First order |||| %{smart_count} orders', { smart_count: customer.orders_count })}
            </Link>
          </Typography>
        </CanAccess>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {email !== '' && (
          <Button
            size="small"
            variant="outlined"
            href={`mailto:${email}?subject=${encodeURIComponent(`Your order ${order_number}`)}&body=${encodeURIComponent(greeting)}`}
          >
            {t('Send email')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          target="_blank"
          rel="noopener"
          href={`https://wa.me/91${ship.phone}?text=${encodeURIComponent(greeting)}`}
        >
          {t('WhatsApp')}
        </Button>
      </Stack>
    </Panel>
  )
}

export function Addresses({ order }: { order: AdminOrder }) {
  const shipping = toAddressLines(order.shipping_address).join('\n')
  const billing = toAddressLines(order.billing_address).join('\n')
  return (
    <Panel
      title={t('Shipping address')}
      action={<CopyButton text={shipping} label={t('Copy shipping address')} />}
    >
      <AddressLines address={order.shipping_address} />
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('Billing address')}
      </Typography>
      {shipping === billing ? (
        <Typography color="textSecondary">{t('Same as shipping address')}</Typography>
      ) : (
        <AddressLines address={order.billing_address} />
      )}
      {order.buyer_gstin !== null && (
        <>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {t('Business')}
          </Typography>
          <Typography>{order.buyer_name}</Typography>
          <Typography>{t('GSTIN %{buyerGstin}', { buyerGstin: order.buyer_gstin })}</Typography>
          {order.supply_type !== 'regular' && <Typography>{supplyTypeLabel[order.supply_type]}</Typography>}
        </>
      )}
    </Panel>
  )
}
