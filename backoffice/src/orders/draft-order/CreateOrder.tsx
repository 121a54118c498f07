import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { t } from '../../i18n.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { AccessDenied } from '../../permissions/AccessDenied.tsx'
import { CanAccess } from '../../permissions/permissions.tsx'
import { AddItem } from '../items/AddItem.tsx'
import { filterFieldErrors } from '../items/field-errors.ts'
import { ItemFields } from '../items/ItemFields.tsx'
import { replaceItem } from '../items/item-draft.ts'
import { CustomerPanel } from './CustomerPanel.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import { EMPTY_DRAFT, useOrderDraft } from './order-draft.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'
import { useCreateDraftOrder } from './use-create-draft-order.ts'
import { useDraftOrderQuote } from './use-draft-order-quote.ts'
import { getDraftOrderErrors } from './validation-errors.ts'

export function CreateOrder() {
  return (
    <CanAccess permission="orders.write" fallback={<AccessDenied />}>
      <DraftOrderForm />
    </CanAccess>
  )
}

function DraftOrderForm() {
  const { draft, change, changePieces, setDraft } = useOrderDraft()
  const [formKey, setFormKey] = useState(0)
  const { quoted, error, isNew } = useDraftOrderQuote(draft)
  const { submit, busy, rejection, clear } = useCreateDraftOrder(draft, setDraft)
  const { items, customer } = draft
  const errors = getDraftOrderErrors(draft, error ? getIssues(error) : (quoted?.issues ?? []), rejection)
  const at = new Map(errors.map(({ path, message }) => [path, message]))
  const formError = error && getIssues(error).length === 0 ? getErrorMessage(error) : null

  function startOver() {
    setDraft(EMPTY_DRAFT)
    clear()
    // Remounts the fields, which hold local state.
    setFormKey(formKey + 1)
  }
  return (
    <>
      <PageHeader title={t('New order')}>
        {draft !== EMPTY_DRAFT && (
          <Button onClick={startOver} disabled={busy}>
            {t('Start over')}
          </Button>
        )}
      </PageHeader>
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
          <ExtrasPanel draft={draft} errors={at} onChange={change} />
        </Column>
        <Column at="right">
          <PaymentPanel draft={draft} errors={at} onChange={change} />
          <TotalsPanel
            draft={draft}
            quoted={quoted}
            reason={rejection?.reason ?? formError}
            isCurrent={isNew}
            busy={busy}
            onSubmit={submit}
          />
        </Column>
      </Columns>
    </>
  )
}
