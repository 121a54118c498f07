import { FormControlLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material'
import { type CourierBooking, type NdrAction, ndrActions } from '@nakshi/core/couriers/admin-schema'
import { useState } from 'react'
import { t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { ndrActionLabels } from '../order-fields/courier-labels.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { answerFailedDelivery, useBookingAction } from './couriers-api.ts'

const NOTHING_CHANGED = { address_line1: '', address_line2: '', phone: '' }

const inputs = [
  ['address_line1', t('Address'), 150],
  ['address_line2', t('Address line 2'), 150],
  ['phone', t('Phone'), 20],
] as const

export function NdrDialog({ booking, onClose }: { booking: CourierBooking; onClose: () => void }) {
  const [action, setAction] = useState<NdrAction>('reattempt')
  const [changed, setChanged] = useState(NOTHING_CHANGED)
  const [comment, setComment] = useState('')
  const { act, busy, problem } = useBookingAction({
    done: courierMessages.ndr_sent,
    failed: courierMessages.ndr_failed,
    onDone: onClose,
  })
  const typed = Object.entries(changed).filter(([, text]) => text.trim() !== '')
  const isIncomplete =
    action === 'change' && changed.address_line1.trim() === '' && changed.phone.trim() === ''

  const answer = () =>
    answerFailedDelivery(booking.id, {
      action,
      comment,
      ...(action === 'change' ? Object.fromEntries(typed) : {}),
    })
  return (
    <ActionDialog
      title={t('Failed delivery of %{reference}', { reference: booking.reference })}
      action={t('Notify the courier')}
      busyAction={t('Sending...')}
      busy={busy}
      disabled={isIncomplete}
      filled={typed.length > 0 || comment !== ''}
      maxWidth="sm"
      errorMessage={problem}
      onAction={() => act(answer)}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <RadioGroup
          aria-label={t('Answer')}
          value={action}
          onChange={({ target }) => setAction(ndrActions.find((each) => each === target.value) ?? action)}
        >
          {ndrActions.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={ndrActionLabels[each]} />
          ))}
        </RadioGroup>
        {action === 'change' && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('In the same town and PIN code. The order keeps its address; only the courier is notified.')}
            </Typography>
            {inputs.map(([name, label, maxLength]) => (
              <TextField
                key={name}
                label={label}
                value={changed[name]}
                onChange={({ target }) => setChanged({ ...changed, [name]: target.value })}
                slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
              />
            ))}
          </>
        )}
        <TextField
          label={t('Comment for the courier')}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Stack>
    </ActionDialog>
  )
}
