import { Alert } from '@mui/material'
import type { CameBackAction, CodConfirmationRule } from '@nakshi/core/payments/settings'
import { BooleanInput, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useShopSettings } from '../api/settings.ts'
import { t } from '../languages/i18n.ts'
import { useHasError } from '../ui/forms/use-has-error.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

const ASK = 'payment_settings.cod.confirmation'
const BACK = 'payment_settings.cod.came_back'

const askLabels: Record<CodConfirmationRule, string> = {
  never: t('Never'),
  personalised: t('For orders with personalised items'),
  all: t('For all cash on delivery orders'),
}

const useIsOffered = (): boolean => useWatch({ name: 'payment_settings.cod.enabled' }) === true

/** Before an order is made. */
export function CodConfirmationSection() {
  const { data } = useShopSettings()
  const ask: unknown = useWatch({ name: `${ASK}.ask` })
  const isWrong = useHasError(`${ASK}.from_paise`, `${ASK}.remind_after_hours`, `${ASK}.pay_now_percent`)
  if (!useIsOffered()) return null
  return (
    <Panel title={t('Cash on delivery: ask the buyer first')}>
      <SelectInput
        source={`${ASK}.ask`}
        label={t('Ask for a confirmation')}
        choices={Object.entries(askLabels).map(([id, name]) => ({ id, name }))}
        helperText={t(
          'The buyer gets a link by email, and by WhatsApp where it is set up. Until the order is confirmed it is not made; it is never cancelled for this. You can also confirm it by phone.',
        )}
        isRequired
      />
      {(ask !== 'never' || isWrong) && (
        <>
          <BooleanInput
            source={`${ASK}.first_order_only`}
            label={t('Only buyers who have not received an order before')}
            helperText={t('By account, phone number or email')}
          />
          <FieldGrid columns="1fr 1fr">
            <MoneyInput
              source={`${ASK}.from_paise`}
              label={t('Only orders of at least')}
              helperText={t('Leave empty for all')}
            />
            <NumberInput
              source={`${ASK}.remind_after_hours`}
              label={t('Remind once after, hours')}
              min={1}
              max={168}
              step={1}
              isRequired
            />
            <NumberInput
              source={`${ASK}.pay_now_percent`}
              label={t('Discount for paying online instead, %')}
              helperText={t('On the items of orders without a coupon. Leave empty for none.')}
              min={1}
              max={50}
              step={1}
            />
          </FieldGrid>
        </>
      )}
      <BooleanInput
        source={`${ASK}.needs_code`}
        label={t('Also ask for a code sent to the phone number')}
        helperText={t('By SMS. It shows that the courier will reach the buyer.')}
      />
      {data && !data.sms && (
        <Alert severity="info">{t('SMS is not set up, so the link alone confirms the order.')}</Alert>
      )}
    </Panel>
  )
}

const actionLabels: Record<CameBackAction, string> = {
  refuse: t('Offer no cash on delivery'),
  confirm: t('Always ask the buyer for a confirmation'),
}

/** Counted as in the reports; what a courier lost does not count. */
export function CameBackSection() {
  if (!useIsOffered()) return null
  return (
    <Panel title={t('Cash on delivery: parcels that came back')}>
      <FieldGrid columns="1fr 1fr 1fr">
        <NumberInput
          source={`${BACK}.phone_limit`}
          label={t('To the same phone number')}
          helperText={t('From so many parcels. Leave empty for no limit.')}
          min={1}
          max={100}
          step={1}
        />
        <NumberInput
          source={`${BACK}.pin_limit`}
          label={t('To the same PIN code')}
          helperText={t('From so many parcels. Leave empty for no limit.')}
          min={1}
          max={1000}
          step={1}
        />
        <NumberInput
          source={`${BACK}.months`}
          label={t('Within months')}
          min={1}
          max={24}
          step={1}
          isRequired
        />
      </FieldGrid>
      <SelectInput
        source={`${BACK}.action`}
        label={t('What then')}
        choices={Object.entries(actionLabels).map(([id, name]) => ({ id, name }))}
        helperText={t('See “Parcels that came back” in the reports.')}
        isRequired
      />
    </Panel>
  )
}
