import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Link, Typography } from '@mui/material'
import type { Dashboard, StoreIdentityField } from '@nakshi/core/backoffice/admin-dashboard'
import { gatewayNames, gateways, listGatewayVariables } from '@nakshi/core/payments/gateways'
import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { SHOP_HOME } from '../api/shop-home.ts'
import { t } from '../languages/i18n.ts'
import { richMessage } from '../languages/rich-message.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { ServerDetail } from '../ui/layout/ServerDetail.tsx'

type Steps = NonNullable<Dashboard['first_steps']>
const inside = (to: string, label: string) => (
  <Link component={RouterLink} to={to}>
    {label}
  </Link>
)
const steps: Record<keyof Steps, { title: string; how: ReactNode }> = {
  store: {
    title: t('Add store details'),
    how: t('They appear on the site, in emails and on invoices. Still to fill in:'),
  },
  product: {
    title: t('Add your first product'),
    how: richMessage('It needs %{category}, then %{product}.', {
      category: inside('/categories', t('a category')),
      product: inside('/products/add', t('a title and a price')),
    }),
  },
  payment: {
    title: t('Take payments online'),
    how: t(
      'Open an account at a payment gateway (%{names}) for UPI and card, and give its keys to the person who runs your server. Until then, customers pay on delivery.',
      { names: gatewayNames.map((name) => gateways[name].label).join(', ') },
    ),
  },
  order: {
    title: t('Place a test order'),
    how: richMessage('Place an order on %{shop} and track it here from pending to delivered.', {
      shop: (
        <Link href={SHOP_HOME} underline="always">
          {t('the shop')}
        </Link>
      ),
    }),
  },
}
const fieldLabels: Record<StoreIdentityField, string> = {
  name: t('Store name'),
  email: t('Email'),
  phone: t('Phone'),
  address: t('Address'),
  legal_name: t('Legal name'),
  gstin: t('GSTIN'),
  grievance_officer: t('Grievance officer'),
  grievance_email: t('Email of the grievance officer'),
  grievance_phone: t('Phone of the grievance officer'),
  grievance_hours: t('Hours of the grievance officer'),
}
const order = ['store', 'product', 'payment', 'order'] as const

type FirstStepsProps = { done: Steps; unfinished: StoreIdentityField[] }

export function FirstSteps({ done: known, unfinished }: FirstStepsProps) {
  const [hidden, setHidden] = useStore('dashboard.firstSteps.hidden', false)
  const [isCashOnly, setIsCashOnly] = useStore('dashboard.firstSteps.cashOnly', false)
  const done = { ...known, payment: known.payment || isCashOnly }
  const count = order.filter((step) => done[step]).length
  if (hidden || count === order.length) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Panel
        title={t('Setup: %{count} of %{order} completed', { count, order: order.length })}
        action={<Button onClick={() => setHidden(true)}>{t('Hide')}</Button>}
      >
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          }}
        >
          {order.map((step) => (
            <Box component="li" key={step} sx={{ display: 'flex', gap: 1.5 }}>
              {done[step] ? (
                <DoneIcon sx={{ color: ({ palette }) => palette.shop.success }} titleAccess={t('Done')} />
              ) : (
                <OpenIcon color="disabled" titleAccess={t('To do')} />
              )}
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{steps[step].title}</Typography>
                {!done[step] && <Typography color="textSecondary">{steps[step].how}</Typography>}
                {!done[step] && step === 'payment' && (
                  <>
                    <ServerDetail names={gatewayNames.flatMap(listGatewayVariables)} />
                    <Button size="small" sx={{ ml: -0.5 }} onClick={() => setIsCashOnly(true)}>
                      {t('I take cash on delivery only')}
                    </Button>
                  </>
                )}
                {!done[step] && step === 'store' && <UnfinishedFields fields={unfinished} />}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

function UnfinishedFields({ fields }: { fields: StoreIdentityField[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {fields.map((field) => (
        <Box component="li" key={field} sx={{ py: 0.5 }}>
          {inside(`/settings?tab=store#store_settings.${field}`, fieldLabels[field])}
        </Box>
      ))}
    </Box>
  )
}
