import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { randomKey } from '@nakshi/client/random-key'
import { formatPaise } from '@nakshi/core/base/money'
import {
  type AdminCreditEntry,
  type AdminStoreCredit,
  type CreditChangeKind,
  MAX_CREDIT_CHANGE_PAISE,
} from '@nakshi/core/store-credit/admin-schema'
import type { StoreCreditReason } from '@nakshi/core/store-credit/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { changeStoreCredit, getStoreCredit } from '../api/store-credit.ts'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { MoneyInput, NOT_MONEY } from '../ui/inputs/MoneyInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { useReportedAction } from '../ui/layout/use-action.ts'

const RESOURCE = 'store-credit'

const reasonLabels: Record<StoreCreditReason, string> = {
  granted: t('Granted'),
  withdrawn: t('Withdrawn'),
  order: t('Paid an order'),
  refund: t('Refund'),
  issued: t('Gift card'),
  expired: t('Expired'),
  cancelled: t('Cancelled'),
}

/** Balance, entries, and the changes that the role may make. */
export function StoreCreditPanel({ customerId }: { customerId: string }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<CreditChangeKind | null>(null)
  const { data: credit, isLoadingError } = useQuery({
    queryKey: [RESOURCE, customerId, page],
    queryFn: () => getStoreCredit(customerId, page),
    placeholderData: (before) => before,
  })
  const own = credit ? getOwnBalance(credit) : 0
  return (
    <Panel title={t('Store credit')}>
      {isLoadingError && <Alert severity="error">{adminMessages.store_credit.load_failed}</Alert>}
      {credit && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{formatPaise(credit.balance)}</Typography>
          <CanAccess permission="refunds.write">
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button size="small" variant="outlined" onClick={() => setOpened('grant')}>
                {t('Grant credit')}
              </Button>
              {own > 0 && (
                <Button size="small" variant="outlined" onClick={() => setOpened('withdraw')}>
                  {t('Withdraw credit')}
                </Button>
              )}
            </Stack>
          </CanAccess>
          {credit.gift_cards.map((card) => (
            <Typography key={card.id} variant="body2" sx={{ mt: 1 }}>
              {t('%{balance} of gift card …%{ending}, valid until %{day}', {
                balance: formatPaise(card.balance),
                ending: card.code_ending,
                day: formatDay(`${card.expires_on}T06:00:00Z`),
              })}
            </Typography>
          ))}
          {credit.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
          <Pages credit={credit} onChoose={setPage} />
        </>
      )}
      {opened && credit && (
        <ChangeDialog kind={opened} balance={own} customerId={customerId} onClose={() => setOpened(null)} />
      )}
    </Panel>
  )
}

/** Staff change the store credit; a gift card is cancelled in its list. */
const getOwnBalance = ({ balance, gift_cards: cards }: AdminStoreCredit) =>
  cards.reduce((rest, card) => rest - card.balance, balance)

function Entry({ entry }: { entry: AdminCreditEntry }) {
  const { amount, reason, order_id, order_number, gift_card, note, actor, created_at, balance_after } = entry
  return (
    <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {amount > 0 ? '+' : '-'}
        {formatPaise(Math.abs(amount))} {reasonLabels[reason]}{' '}
        {order_id && <Link to={`/order-details/${order_id}`}>{order_number}</Link>}
      </Typography>
      {note !== '' && <Typography variant="body2">{note}</Typography>}
      <Typography variant="caption" component="p" color="textSecondary">
        {[
          gift_card !== null && t('gift card …%{ending}', { ending: gift_card }),
          ...[formatDateTime(created_at), actor],
          t('balance %{balance}', { balance: formatPaise(balance_after) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </Box>
  )
}

type PagesProps = { credit: AdminStoreCredit; onChoose: (page: number) => void }

function Pages({ credit: { page, per_page, total }, onChoose }: PagesProps) {
  if (total <= per_page) return null
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
      <Button size="small" disabled={page === 1} onClick={() => onChoose(page - 1)}>
        {t('Newer')}
      </Button>
      <Button size="small" disabled={page * per_page >= total} onClick={() => onChoose(page + 1)}>
        {t('Older')}
      </Button>
    </Stack>
  )
}

/** Blank is missing rather than wrong. */
function getAmountError(amount: unknown, max: number): string | undefined {
  if (amount === null) return undefined
  if (typeof amount !== 'number' || amount < 1) return NOT_MONEY
  return amount > max ? t('At most %{max}', { max: formatPaise(max) }) : undefined
}

type ChangeForm = { amount: number | null; reason: string }
type ChangeDialogProps = {
  kind: CreditChangeKind
  balance: number
  customerId: string
  onClose: () => void
}

function ChangeDialog({ kind, balance, customerId, onClose }: ChangeDialogProps) {
  // Idempotency key: a resend after a lost response is the same change.
  const [key] = useState(randomKey)
  const report = useReportedAction({
    resource: RESOURCE,
    done: adminMessages.store_credit.changed,
    failed: adminMessages.store_credit.change_failed,
    onDone: onClose,
  })
  const action = kind === 'grant' ? t('Grant credit') : t('Withdraw credit')
  return (
    <FormDialog<ChangeForm>
      title={action}
      record={{ amount: null, reason: '' }}
      action={action}
      busyAction={t('Saving...')}
      isReady={({ amount, reason }) => Boolean(amount) && reason.trim() !== ''}
      onSave={({ amount, reason }) =>
        report(() => changeStoreCredit(customerId, { key, kind, amount: amount ?? 0, reason: reason.trim() }))
      }
      onClose={onClose}
    >
      <MoneyInput
        source="amount"
        label={t('Amount')}
        required
        autoFocus
        validate={(amount: unknown) =>
          getAmountError(amount, kind === 'grant' ? MAX_CREDIT_CHANGE_PAISE : balance)
        }
      />
      <TextInput
        source="reason"
        label={t('Reason')}
        isRequired
        helperText={t('The customer does not see it.')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  )
}
