import { Checkbox, DialogContentText, FormControlLabel, InputAdornment, TextField } from '@mui/material'
import type { AdminReturn } from '@nakshi/contract/admin/returns'
import type { ReturnOutcome } from '@nakshi/contract/shop/returns'
import { formatMessage } from '@nakshi/domain/format-message'
import { formatPaise, parseRupees } from '@nakshi/domain/money'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { NOT_MONEY } from '../../inputs/MoneyInput.tsx'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { adminReturnMessages } from '../../messages/returns.ts'
import { formatReturnItems, resolveReturn } from '../return-fields.tsx'

type ResolveReturnProps = { returnRequest: AdminReturn; outcome: ReturnOutcome; onClose: () => void }

export function ResolveReturnDialog({ returnRequest, outcome, onClose }: ResolveReturnProps) {
  const [answer, setAnswer] = useState('')
  const [typed, setTyped] = useState('')
  const { refundable, refundable_delivery: delivery, sellable, order_number } = returnRequest
  // Already refunded: only restocking is left.
  const isPaidBack = outcome === 'refund' && refundable === 0
  const [restock, setRestock] = useState(isPaidBack)
  const paise = typed === '' ? null : parseRupees(typed)
  const isPart = outcome === 'part_refund'
  const canComeBack = (outcome === 'refund' || outcome === 'remake') && sellable.length > 0
  const amountError = isPart && typed !== '' && wrongAmount(paise, refundable)
  const isReady =
    (outcome !== 'declined' || answer.trim() !== '') && (!isPart || (paise !== null && !amountError))
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'returns',
    done: adminReturnMessages.saved,
    failed: adminReturnMessages.failed,
    onDone: onClose,
  })
  const decide = () =>
    run(() =>
      resolveReturn(returnRequest.id, {
        outcome,
        answer,
        restock: canComeBack && restock,
        expected_refundable: refundable,
        ...(isPart && paise !== null ? { amount: paise } : {}),
      }),
    )
  const goesBack = isPart ? (paise ?? 0) : refundable
  const labels: Record<ReturnOutcome, { title: string; action: string; text: string }> = {
    remake: {
      title: t('Send a replacement?'),
      action: t('Send replacement'),
      text: t(
        'Creates a replacement order of ₹0.00 for %{units} with the same text, photos and designs. Stock is reduced and no invoice is issued.',
        { units: formatReturnItems(returnRequest) },
      ),
    },
    refund: isPaidBack
      ? {
          title: t('Restock?'),
          action: t('Restock'),
          text: t('%{units} returned undamaged. The full amount is already refunded.', {
            units: formatReturnItems({ items: sellable }),
          }),
        }
      : {
          title: t('Refund %{refundable}?', { refundable: formatPaise(refundable) }),
          action: t('Refund %{refundable}', { refundable: formatPaise(refundable) }),
          text:
            delivery > 0
              ? t(
                  'Refunds %{refundable} of order %{orderNumber} to the original payment method: the price of %{units} including tax, and the delivery charge of %{delivery}, because the whole order is returned due to our error.',
                  {
                    refundable: formatPaise(refundable),
                    orderNumber: order_number,
                    units: formatReturnItems(returnRequest),
                    delivery: formatPaise(delivery),
                  },
                )
              : t(
                  'Refunds %{refundable} of order %{orderNumber} to the original payment method: the price of %{units} including tax.',
                  {
                    refundable: formatPaise(refundable),
                    orderNumber: order_number,
                    units: formatReturnItems(returnRequest),
                  },
                ),
        },
    part_refund: {
      title: t('Partial refund?'),
      action:
        goesBack > 0 && !amountError
          ? t('Refund %{goesBack}', { goesBack: formatPaise(goesBack) })
          : t('Refund'),
      text: t('Up to %{refundable} can be refunded for %{units}. The customer keeps the items.', {
        refundable: formatPaise(refundable),
        units: formatReturnItems(returnRequest),
      }),
    },
    declined: {
      title: t('Decline request?'),
      action: t('Decline'),
      text: t('No replacement or refund. The customer sees your message.'),
    },
  }
  const { title, action, text } = labels[outcome]
  return (
    <ActionDialog
      title={title}
      action={action}
      busyAction={t('Saving...')}
      busy={busy}
      disabled={!isReady}
      destructive={outcome === 'declined'}
      errorMessage={errorMessage}
      onAction={decide}
      onClose={onClose}
    >
      <DialogContentText>{t('%{text} The customer is notified by email.', { text })}</DialogContentText>
      {canComeBack && !returnRequest.is_restocked && !isPaidBack && (
        <FormControlLabel
          control={<Checkbox checked={restock} onChange={(_event, checked) => setRestock(checked)} />}
          label={t('Returned undamaged: restock %{units}', {
            units: formatReturnItems({ items: sellable }),
          })}
          sx={{ mt: 1 }}
        />
      )}
      {isPart && (
        <TextField
          label={t('Amount')}
          required
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={Boolean(amountError)}
          helperText={amountError || ' '}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
          sx={{ mt: 2 }}
        />
      )}
      <TextField
        label={outcome === 'declined' ? t('Reason') : t('Message to the customer (optional)')}
        required={outcome === 'declined'}
        value={answer}
        multiline
        minRows={3}
        maxRows={10}
        onChange={(event) => setAnswer(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 2 }}
      />
    </ActionDialog>
  )
}

function wrongAmount(paise: number | null, refundable: number): string | false {
  if (paise === null || paise < 1) return NOT_MONEY
  return paise > refundable && formatMessage(adminReturnMessages.too_much, { left: refundable })
}
