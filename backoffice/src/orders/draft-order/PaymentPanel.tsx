import {
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { t } from '../../languages/i18n.ts'
import { channelLabel } from '../../order-fields/order-labels.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import type { OfferedDraft, OrderDraft } from './order-draft.ts'

type PaymentPanelProps = {
  draft: OfferedDraft
  isLinkOffered: boolean
  errors: ReadonlyMap<string, string>
  onChange: (changes: Partial<OrderDraft>) => void
}

export function PaymentPanel({ draft, isLinkOffered, errors, onChange }: PaymentPanelProps) {
  const errorMessage = errors.get('payment_method')
  return (
    <Panel title={t('Payment')}>
      <Stack spacing={2}>
        <FormControl>
          <FormLabel id="by-hand-channel">{t('Order source')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="by-hand-channel"
            value={draft.channel}
            onChange={({ target }) =>
              onChange({ channel: target.value === 'whatsapp' ? 'whatsapp' : 'telephone' })
            }
          >
            <FormControlLabel value="telephone" control={<Radio />} label={channelLabel.telephone} />
            <FormControlLabel value="whatsapp" control={<Radio />} label={channelLabel.whatsapp} />
          </RadioGroup>
        </FormControl>
        <FormControl error={errorMessage !== undefined}>
          <FormLabel id="by-hand-payment">{t('Payment method')}</FormLabel>
          <RadioGroup
            aria-labelledby="by-hand-payment"
            value={draft.payment_method}
            onChange={({ target }) => onChange({ payment_method: target.value === 'cod' ? 'cod' : 'upi' })}
          >
            <FormControlLabel
              value="upi"
              control={<Radio />}
              label={t('Payment link (UPI or card)')}
              disabled={!isLinkOffered}
            />
            <FormControlLabel value="cod" control={<Radio />} label={t('Cash on delivery')} />
          </RadioGroup>
          {errorMessage && <FormHelperText>{errorMessage}</FormHelperText>}
        </FormControl>
        <PromoCode
          code={draft.coupon_code}
          errorMessage={errors.get('coupon_code')}
          onUse={(couponCode) => onChange({ coupon_code: couponCode })}
        />
      </Stack>
    </Panel>
  )
}

type PromoCodeProps = { code: string; errorMessage: string | undefined; onUse: (code: string) => void }

/** Applied on request only: each unknown code counts towards the rate limit. */
function PromoCode({ code, errorMessage, onUse }: PromoCodeProps) {
  const [typed, setTyped] = useState(code)
  const isUsed = code !== '' && typed.trim() === code

  function use(event: FormEvent) {
    event.preventDefault()
    if (isUsed) setTyped('')
    onUse(isUsed ? '' : typed.trim())
  }
  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={use} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={t('Promo code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errorMessage !== undefined}
        helperText={errorMessage}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={typed.trim() === '' && code === ''}
        sx={{ minHeight: 40 }}
      >
        {isUsed ? t('Remove') : t('Apply')}
      </Button>
    </Stack>
  )
}
