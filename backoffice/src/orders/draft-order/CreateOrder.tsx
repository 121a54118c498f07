import { Alert, Button, Stack, Typography } from '@mui/material'
import type { ReceivedMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/core/delivery/shipping'
import type { DraftOrderQuote } from '@nakshi/core/order-edits/admin-draft-orders'
import { formatRoundOff } from '@nakshi/core/quote/round-total'
import { getIncludedTaxLabel } from '@nakshi/core/tax/tax'
import { useState } from 'react'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { useShopSettings } from '../../api/settings.ts'
import { formatDay } from '../../languages/dates.ts'
import { formatApiMessage, formatRuleMessage, t } from '../../languages/i18n.ts'
import { formatGstRate } from '../../order-fields/order-labels.ts'
import { AccessDenied } from '../../screens/RequireScreen.tsx'
import { PendingUploads, usePendingUploads } from '../../ui/forms/pending-uploads.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Column, Columns, DescriptionList, Panel } from '../../ui/layout/Panel.tsx'
import { AddItem } from '../items/AddItem.tsx'
import { getStateQuestion } from '../items/AddressFields.tsx'
import { ItemFields } from '../items/ItemFields.tsx'
import { filterFieldErrors, type ItemDraft, replaceItem } from '../items/item-draft.ts'
import { CustomerPanel } from './CustomerPanel.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import {
  EMPTY_DRAFT,
  type OfferedDraft,
  type OrderDraft,
  toOrderBody,
  useOrderDraft,
  withPaymentMethod,
} from './order-draft.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { type OrderRejection, useCreateDraftOrder, useDraftOrderQuote } from './use-create-draft-order.ts'

export function CreateOrder() {
  return (
    <CanAccess permission="orders.write" fallback={<AccessDenied />}>
      <PendingUploads>
        <DraftOrderForm />
      </PendingUploads>
    </CanAccess>
  )
}

function DraftOrderForm() {
  const { draft: stored, change, changePieces, setDraft } = useOrderDraft()
  const offered = useShopSettings().data?.payment.methods ?? ['upi']
  const draft = withPaymentMethod(stored, offered)
  const [formKey, setFormKey] = useState(0)
  const [isStartingOver, setIsStartingOver] = useState(false)
  const [confirming, setConfirming] = useState<number | null>(null)
  const { preview: quoted, error, isCurrent } = useDraftOrderQuote(draft)
  const { submit, busy, rejection, clear } = useCreateDraftOrder(draft, setDraft)
  const { items, customer } = draft
  const question = getStateQuestion(draft.address)
  const errors = getDraftOrderErrors(draft, error ? getIssues(error) : (quoted?.issues ?? []), rejection)
  const at = new Map(errors.map(({ path, message }) => [path, message]))
  const formError = error && getIssues(error).length === 0 ? getErrorMessage(error) : null

  function startOver() {
    setIsStartingOver(false)
    setDraft(EMPTY_DRAFT)
    clear()
    // Remounts the fields, which hold local state.
    setFormKey(formKey + 1)
  }
  return (
    <>
      <PageHeader title={t('New order')}>
        {stored !== EMPTY_DRAFT && (
          <Button onClick={() => setIsStartingOver(true)} disabled={busy}>
            {t('Start over')}
          </Button>
        )}
      </PageHeader>
      {isStartingOver && (
        <ActionDialog
          title={t('Discard this order?')}
          action={t('Start over')}
          destructive
          onAction={startOver}
          onClose={() => setIsStartingOver(false)}
        >
          {t('Everything entered for it is removed.')}
        </ActionDialog>
      )}
      {confirming !== null && question && (
        <ActionDialog
          title={t('Is the state right?')}
          action={t('Place order')}
          onAction={() => {
            setConfirming(null)
            void submit(confirming)
          }}
          onClose={() => setConfirming(null)}
        >
          {question}
        </ActionDialog>
      )}
      <Columns key={formKey}>
        <Column at="left" fullWidth>
          <CustomerPanel draft={draft} errorMessage={at.get('customer_id')} onChange={change} />
          <Panel title={t('Items')}>
            <Stack spacing={2}>
              {items.map((item, index) => (
                <ItemFields
                  key={item.key}
                  item={item}
                  customer_id={customer?.id ?? null}
                  errors={filterFieldErrors(errors, `items.${index}`)}
                  onChange={(changed) => changePieces((now) => replaceItem(now, changed))}
                  onRemove={() => changePieces((now) => now.filter(({ key }) => key !== item.key))}
                />
              ))}
              <AddItem onAdd={(item) => changePieces((now) => [...now, item])} />
            </Stack>
          </Panel>
          <DeliveryPanel
            draft={draft}
            errors={filterFieldErrors(errors, 'shipping_address')}
            onChange={change}
          />
          <ExtrasPanel
            draft={draft}
            expressCharge={quoted?.quote.delivery.express?.charge ?? null}
            errors={at}
            onChange={change}
          />
        </Column>
        <Column at="right">
          <PaymentPanel draft={draft} isLinkOffered={offered.includes('upi')} errors={at} onChange={change} />
          <TotalsPanel
            draft={draft}
            quoted={quoted}
            reason={rejection?.reason ?? formError}
            isCurrent={isCurrent}
            busy={busy}
            onSubmit={(total) => (question ? setConfirming(total) : void submit(total))}
          />
        </Column>
      </Columns>
    </>
  )
}

type TotalsPanelProps = {
  draft: OrderDraft
  quoted: DraftOrderQuote | undefined
  reason: string | null
  isCurrent: boolean
  busy: boolean
  onSubmit: (total: number) => void
}

function TotalsPanel({ draft, quoted, reason, isCurrent, busy, onSubmit }: TotalsPanelProps) {
  const isUploading = usePendingUploads() > 0
  return (
    <Panel title={t('Order summary')}>
      {reason && (
        <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
          {reason}
        </Alert>
      )}
      <div aria-live="polite" aria-busy={!isCurrent && quoted !== undefined}>
        {quoted ? (
          <DescriptionList rows={toTotalRows(draft, quoted)} />
        ) : (
          <Typography color="textSecondary">
            {draft.customer ? t('Add a product to see the total.') : t('Select a customer first.')}
          </Typography>
        )}
      </div>
      <Button
        fullWidth
        size="large"
        variant="contained"
        disabled={busy || isUploading || !isCurrent || !quoted}
        onClick={() => quoted && onSubmit(quoted.quote.total)}
        sx={{ mt: 2 }}
      >
        {busy
          ? t('Placing...')
          : quoted && isComplete(quoted)
            ? t('Place order, %{sum}', { sum: formatPaise(quoted.quote.total) })
            : t('Place order')}
      </Button>
    </Panel>
  )
}

const isComplete = ({ prices }: DraftOrderQuote) => prices.every((price) => price > 0)

function toTotalRows({ items }: OrderDraft, quoted: DraftOrderQuote) {
  const { quote, prices, estimated_delivery_date: day } = quoted
  const itemRows = items.map(({ title, quantity }, index) => ({
    name: `${quantity} × ${title}`,
    value: prices[index] ? formatPaise(prices[index] * quantity) : t('Not complete'),
  }))
  if (!isComplete(quoted))
    return [...itemRows, { name: t('Total'), value: t('Complete the items first'), strong: true }]
  const {
    subtotal,
    shipping,
    gift_wrap,
    express,
    cod_fee,
    tax,
    discount,
    round_off,
    total,
    coupon_code,
    tax_mode,
    tax_percent,
    included_tax,
  } = quote
  return [
    ...itemRows,
    { name: t('Subtotal'), value: formatPaise(subtotal) },
    ...listShippingLines({
      shipping_amount: shipping,
      gift_wrap_amount: gift_wrap,
      express_amount: express,
      cod_fee_amount: cod_fee,
    }).map(({ label, amount }) => ({
      name: formatRuleMessage(label),
      value: formatRuleMessage(formatPriceOrFree(amount)),
    })),
    ...(tax_mode === 'added' && tax_percent !== 0
      ? [{ name: formatGstRate(tax_percent), value: formatPaise(tax) }]
      : []),
    ...(discount > 0
      ? [
          {
            name: coupon_code ? t('Discount (%{code})', { code: coupon_code }) : t('Discount'),
            value: `−${formatPaise(discount)}`,
          },
        ]
      : []),
    ...(round_off === 0 ? [] : [{ name: t('Round off'), value: formatRoundOff(round_off) }]),
    { name: t('Total'), value: formatPaise(total), strong: true },
    ...(included_tax > 0
      ? [{ name: formatRuleMessage(getIncludedTaxLabel(tax_mode)), value: formatPaise(included_tax) }]
      : []),
    { name: t('Delivery by'), value: day ? formatDay(day) : t('Enter a PIN code') },
  ]
}

type Issue = { path: string; message: string }

/** Quote issues without blank required fields, and those of a rejected order until the field changes. */
function getDraftOrderErrors(
  draft: OfferedDraft,
  quoted: (ReceivedMessage & { path: string })[],
  rejection: OrderRejection | null,
): Issue[] {
  const body = toOrderBody(draft, 0)
  const quoteIssues = quoted
    .filter(({ path }) => rejection !== null || !isBlank(draft.items, path))
    .map((issue) => ({ path: issue.path, message: formatApiMessage(issue) }))
  const rejectedIssues = (rejection?.issues ?? []).filter(
    ({ path }) => sameText(getByPath(body, path), getByPath(rejection?.body, path)) && !isItemPath(path),
  )
  return [
    ...quoteIssues,
    ...rejectedIssues.filter(({ path }) => !quoteIssues.some((each) => each.path === path)),
  ]
}

/** For items the quote's issues are newer. */
const isItemPath = (path: string) => path.startsWith('items.')

function isBlank(items: ItemDraft[], path: string): boolean {
  const [, index, option] = /^items\.(\d+)\.custom_options\.(.+)$/.exec(path) ?? []
  if (index === undefined || option === undefined) return false
  const filled = items[Number(index)]?.custom_options[option]
  if (!filled) return true
  return 'text' in filled ? filled.text.trim() === '' : filled.images.length === 0
}

function getByPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
      value,
    )
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
