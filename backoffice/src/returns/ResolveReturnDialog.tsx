import { DialogContentText } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminReturn } from '@nakshi/core/returns/admin-schema'
import type { ReturnOutcome } from '@nakshi/core/returns/schema'
import { TextInput } from 'react-admin'
import { t } from '../languages/i18n.ts'
import { adminReturnMessages } from '../languages/messages.ts'
import { CreditWithoutGst } from '../order-fields/CreditWithoutGst.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { CheckboxInput } from '../ui/inputs/CheckboxInput.tsx'
import { MoneyInput, NOT_MONEY } from '../ui/inputs/MoneyInput.tsx'
import { useReportedAction } from '../ui/layout/use-action.ts'
import { formatReturnItems, resolveReturn } from './return-fields.tsx'

type Resolution = { answer: string; restock: boolean; amount: number | null; to_store_credit: boolean }
type ResolveReturnProps = { returnRequest: AdminReturn; outcome: ReturnOutcome; onClose: () => void }

export function ResolveReturnDialog({ returnRequest, outcome, onClose }: ResolveReturnProps) {
  const { refundable, refundable_delivery: delivery, sellable, order_number } = returnRequest
  // Already refunded: only restocking is left.
  const isPaidBack = outcome === 'refund' && refundable === 0
  const isPart = outcome === 'part_refund'
  const isDeclined = outcome === 'declined'
  const canComeBack = (outcome === 'refund' || outcome === 'remake') && sellable.length > 0
  const report = useReportedAction({
    resource: 'returns',
    done: adminReturnMessages.saved,
    failed: adminReturnMessages.failed,
    onDone: onClose,
  })
  const isPayable = (amount: unknown): amount is number =>
    typeof amount === 'number' && !getAmountError(amount, refundable)
  const isRefund = (isPart || outcome === 'refund') && !isPaidBack
  const decide = ({ answer, restock, amount, to_store_credit }: Resolution) =>
    report(() =>
      resolveReturn(returnRequest.id, {
        outcome,
        answer,
        restock: canComeBack && restock,
        expected_refundable: refundable,
        ...(isPart && amount !== null ? { amount } : {}),
        ...(isRefund && to_store_credit ? { to_store_credit } : {}),
      }),
    )
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
      action: t('Refund'),
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
    <FormDialog
      title={title}
      record={
        {
          ...{ answer: '', restock: isPaidBack, amount: null, to_store_credit: false },
        } satisfies Resolution as Resolution
      }
      action={({ amount }) =>
        isPart && isPayable(amount) ? t('Refund %{goesBack}', { goesBack: formatPaise(amount) }) : action
      }
      busyAction={t('Saving...')}
      isReady={({ answer, amount }) =>
        (!isDeclined || answer.trim() !== '') && (!isPart || isPayable(amount))
      }
      destructive={isDeclined}
      onSave={decide}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t('%{text} The customer is notified by email.', { text })}
      </DialogContentText>
      <CreditWithoutGst show={returnRequest.credits_without_gst && isRefund} />
      {isRefund && returnRequest.has_account && (
        <CheckboxInput source="to_store_credit" label={t('Refund as store credit')} />
      )}
      {canComeBack && !returnRequest.is_restocked && !isPaidBack && (
        <CheckboxInput
          source="restock"
          label={t('Returned undamaged: restock %{units}', {
            units: formatReturnItems({ items: sellable }),
          })}
        />
      )}
      {isPart && (
        <MoneyInput
          source="amount"
          label={t('Amount')}
          required
          autoFocus
          helperText=" "
          validate={(amount: unknown) => getAmountError(amount, refundable)}
        />
      )}
      <TextInput
        source="answer"
        label={isDeclined ? t('Reason') : t('Message to the customer (optional)')}
        isRequired={isDeclined}
        helperText={false}
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  )
}

/** Blank is missing rather than wrong. */
function getAmountError(amount: unknown, refundable: number): string | undefined {
  if (amount === null) return undefined
  if (typeof amount !== 'number' || amount < 1) return NOT_MONEY
  return amount > refundable ? formatMessage(adminReturnMessages.too_much, { left: refundable }) : undefined
}
