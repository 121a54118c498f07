import { Box, Button, Stack } from '@mui/material'
import type { ReceivedMessage } from '@nakshi/core/base/format-message'
import { listUploads } from '@nakshi/core/products/list-uploads'
import { useState } from 'react'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { useShopSettings } from '../../api/settings.ts'
import { formatApiMessage, t } from '../../languages/i18n.ts'
import { AccessDenied } from '../../screens/RequireScreen.tsx'
import { PendingUploads } from '../../ui/forms/pending-uploads.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Column, Columns, Panel } from '../../ui/layout/Panel.tsx'
import { AddItem } from '../items/AddItem.tsx'
import { getStateQuestion } from '../items/AddressFields.tsx'
import { ItemFields } from '../items/ItemFields.tsx'
import { filterFieldErrors, type ItemDraft, replaceItem } from '../items/item-draft.ts'
import { CustomerPanel } from './CustomerPanel.tsx'
import { CustomItems } from './CustomItems.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { DiscountPanel } from './DiscountPanel.tsx'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import {
  EMPTY_DRAFT,
  type OfferedDraft,
  toOrderBody,
  useOrderDraft,
  withPaymentMethod,
} from './order-draft.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { StaffPrice, withPrice } from './StaffPrice.tsx'
import { isComplete, TotalsPanel } from './TotalsPanel.tsx'
import { type OrderRejection, useCreateDraftOrder, useDraftOrderQuote } from './use-create-draft-order.ts'
import { useRequestDraft } from './use-request-draft.ts'

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
  const { submit, busy, rejection, reject, clear } = useCreateDraftOrder(draft, setDraft)
  useRequestDraft(stored, change)
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
                <Box key={item.key}>
                  <ItemFields
                    item={item}
                    customer_id={customer?.id ?? null}
                    errors={filterFieldErrors(errors, `items.${index}`)}
                    onChange={(changed) => changePieces((now) => replaceItem(now, changed))}
                    onRemove={() => changePieces((now) => now.filter(({ key }) => key !== item.key))}
                  />
                  <StaffPrice
                    title={item.title}
                    draft={draft.prices[item.key]}
                    cataloguePrice={quoted?.catalogue_prices[index] ?? null}
                    errors={filterFieldErrors(errors, `items.${index}`)}
                    onChange={(price) => change({ prices: withPrice(draft.prices, item.key, price) })}
                  />
                </Box>
              ))}
              <AddItem onAdd={(item) => changePieces((now) => [...now, item])} />
              <CustomItems
                items={draft.custom_items}
                errors={errors}
                onChange={(changed) => change({ custom_items: changed })}
              />
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
          <DiscountPanel draft={draft} errors={at} onChange={change} />
          <PaymentPanel draft={draft} isLinkOffered={offered.includes('upi')} errors={at} onChange={change} />
          <TotalsPanel
            draft={draft}
            quoted={quoted}
            reason={rejection?.reason ?? formError}
            isCurrent={isCurrent}
            busy={busy}
            onSubmit={(total) => (question ? setConfirming(total) : void submit(total))}
          />
          <QuotePanel
            draft={draft}
            total={isCurrent && quoted && isComplete(quoted) ? quoted.quote.total : null}
            onRejected={reject}
            onCreated={startOver}
          />
        </Column>
      </Columns>
    </>
  )
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
  if (path.endsWith('.price_reason') || path === 'discount.reason') return true
  const [, index, option] = /^items\.(\d+)\.custom_options\.(.+)$/.exec(path) ?? []
  if (index === undefined || option === undefined) return false
  const filled = items[Number(index)]?.custom_options[option]
  if (!filled) return true
  return 'text' in filled ? filled.text.trim() === '' : listUploads(filled).length === 0
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
