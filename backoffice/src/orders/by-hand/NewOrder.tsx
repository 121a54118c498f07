import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { NoRight } from '../../rights/NoRight.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { t } from '../../words.ts'
import { AddPiece } from '../pieces/AddPiece.tsx'
import { withChanged } from '../pieces/edited-piece.ts'
import { PieceFields } from '../pieces/PieceFields.tsx'
import { problemsBelow } from '../pieces/problems-in.ts'
import { CustomerPanel } from './CustomerPanel.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import { EMPTY_DRAFT, useOrderDraft } from './order-draft.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { problemsNow } from './problems-now.ts'
import { SumsPanel } from './SumsPanel.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

/** An order that somebody tells on the telephone or WhatsApp, by the rules of the shop. */
export function NewOrder() {
  return (
    <Allowed right="orders.write" otherwise={<NoRight />}>
      <OrderByHand />
    </Allowed>
  )
}

function OrderByHand() {
  const { draft, change, changePieces, setDraft } = useOrderDraft()
  const [round, setRound] = useState(0)
  const { quoted, error, isNew } = useQuote(draft)
  const { place, busy, refusal, forget } = usePlaceOrder(draft, setDraft)
  const { pieces, customer } = draft
  const problems = problemsNow(draft, error ? issuesOf(error) : (quoted?.problems ?? []), refusal)
  const at = new Map(problems.map(({ path, message }) => [path, message]))
  const whole = error && issuesOf(error).length === 0 ? reasonOf(error) : null

  function startOver() {
    setDraft(EMPTY_DRAFT)
    forget()
    // What fields remember by themselves goes as well
    setRound(round + 1)
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
      <Columns key={round}>
        <Column at="left" whole>
          <CustomerPanel draft={draft} problem={at.get('customer_id')} onChange={change} />
          <Panel title={t('Pieces')}>
            <Stack spacing={2}>
              {pieces.map((piece, index) => (
                <PieceFields
                  key={piece.key}
                  piece={piece}
                  customer_id={customer?.id ?? null}
                  problems={problemsBelow(problems, `items.${index}`)}
                  onChange={(changed) => changePieces((now) => withChanged(now, changed))}
                  onRemove={() => changePieces((now) => now.filter(({ key }) => key !== piece.key))}
                />
              ))}
              <AddPiece onAdd={(piece) => changePieces((now) => [...now, piece])} />
            </Stack>
          </Panel>
          <DeliveryPanel
            draft={draft}
            problems={problemsBelow(problems, 'shipping_address')}
            onChange={change}
          />
          <ExtrasPanel draft={draft} problems={at} onChange={change} />
        </Column>
        <Column at="right">
          <PaymentPanel draft={draft} problems={at} onChange={change} />
          <SumsPanel
            draft={draft}
            quoted={quoted}
            reason={refusal?.reason ?? whole}
            isNew={isNew}
            busy={busy}
            onPlace={place}
          />
        </Column>
      </Columns>
    </>
  )
}
