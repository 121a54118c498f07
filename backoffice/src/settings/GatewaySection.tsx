import { Box, Link, Stack, Typography } from '@mui/material'
import type {
  GatewayCheck,
  GatewayConnection,
  GatewayConnections,
} from '@nakshi/core/payments/admin-gateways'
import {
  type GatewayName,
  gatewayNames,
  gateways,
  isGateway,
  listGatewayVariables,
} from '@nakshi/core/payments/gateways'
import type { OnlinePayment } from '@nakshi/core/payments/online-payments'
import { useQuery } from '@tanstack/react-query'
import { SelectInput } from 'react-admin'
import { getJson, LONG_TIMEOUT_MS, sendJson } from '../api/fetch-json.ts'
import { useShopSettings } from '../api/settings.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { CheckConnection } from '../ui/buttons/CheckConnection.tsx'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ServerDetail } from '../ui/layout/ServerDetail.tsx'

const states: Record<Exclude<OnlinePayment, GatewayName>, string> = {
  upi: t('Online payment: UPI to your UPI ID. You confirm each payment under Payments to confirm.'),
  test: t('Online payment: test mode without real payments, because this is a demo store'),
  off: t(
    'Online payment: off. Customers pay on delivery. Enter your UPI ID below; for UPI and card without confirming each payment, open an account at a payment gateway and give its keys to the person who runs your server.',
  ),
}

const describe = (online: OnlinePayment) =>
  isGateway(online)
    ? t('Online payment: %{provider} (UPI and card)', { provider: gateways[online].label })
    : states[online]

/** Keys are environment variables; which of the connected gateways takes new payments is chosen here. */
export function GatewaySection() {
  const { data: settings } = useShopSettings()
  const { data } = useQuery({
    queryKey: ['payment-gateways'],
    queryFn: () => getJson<GatewayConnections>('payment-gateways'),
  })
  const connections = data?.gateways ?? []
  return (
    <Panel title={t('Online payment')}>
      <Stack spacing={2}>
        <Typography aria-busy={!settings}>{settings ? describe(settings.payment.online) : ' '}</Typography>
        <SelectInput
          source="payment_settings.gateway"
          label={t('Gateway for new payments')}
          emptyText={t('The first that is connected')}
          choices={gatewayNames.map((name) => ({ id: name, name: gateways[name].label }))}
          helperText={t(
            'Used once its keys are set on the server. Payments and refunds that began at another gateway are finished there: keep its keys while any is open.',
          )}
          parse={(value: string) => value || null}
        />
        {connections.map((connection) => (
          <Gateway key={connection.name} connection={connection} />
        ))}
      </Stack>
    </Panel>
  )
}

function Gateway({ connection }: { connection: GatewayConnection }) {
  const { name, is_connected, is_used, open, webhook_url } = connection
  const { label } = gateways[name]
  if (!is_connected)
    return (
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Not connected')}
        </Typography>
        <ServerDetail names={listGatewayVariables(name)} />
      </Box>
    )
  return (
    <CheckConnection
      name={label}
      check={() => sendJson<GatewayCheck>(`payment-gateways/${name}/check`, 'POST', {}, LONG_TIMEOUT_MS)}
      messages={adminMessages.payment_gateway}
    >
      <Typography variant="body2" color="textSecondary">
        {is_used ? t('Takes new payments') : t('Finishes what it began')}
        {' · '}
        {t('%{smart_count} payment or refund open |||| %{smart_count} payments and refunds open', {
          smart_count: open,
        })}
      </Typography>
      <Link href={gateways[name].dashboard} target="_blank" rel="noopener" variant="body2">
        {t('%{provider} dashboard', { provider: label })}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('Address for webhooks')}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {webhook_url}
        </Box>
        <CopyButton text={webhook_url} label={t('Copy the address')} />
      </Stack>
    </CheckConnection>
  )
}
