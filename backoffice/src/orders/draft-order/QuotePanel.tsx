import { Button, Stack, TextField, Typography } from '@mui/material'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { formatPaise } from '@nakshi/core/base/money'
import type { NewQuote, QuoteLink } from '@nakshi/core/order-edits/admin-quotes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getIssues, sendJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { quoteMessages } from '../../languages/messages.ts'
import { NumberField } from '../../ui/inputs/NumberField.tsx'
import type { TypedNumber } from '../../ui/inputs/use-typed-value.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { QuoteLinkDialog } from '../quotes/QuoteLinkDialog.tsx'
import { type OfferedDraft, type OrderBody, toOrderBody } from './order-draft.ts'

const USUAL_DAYS = 7
const addDays = (days: number) => toIndiaDate(new Date(Date.now() + days * 86_400_000))

type QuotePanelProps = {
  draft: OfferedDraft
  /** paise; null while the order is not complete */
  total: number | null
  onRejected: (error: unknown, body: OrderBody) => void
  onCreated: () => void
}

/** Sends the order as an offer, which the customer accepts by a link. */
export function QuotePanel({ draft, total, onRejected, onCreated }: QuotePanelProps) {
  const [validUntil, setValidUntil] = useState(() => addDays(USUAL_DAYS))
  const [advance, setAdvance] = useState<TypedNumber>(null)
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<QuoteLink | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const queries = useQueryClient()
  const notify = useNotify()

  const isCod = draft.payment_method === 'cod'

  async function create(sum: number) {
    const body = toOrderBody(draft, sum)
    setBusy(true)
    setProblems({})
    try {
      setLink(
        await sendJson<QuoteLink>('quotes', 'POST', {
          draft: body,
          valid_until: validUntil,
          advance_percent: isCod ? advance : null,
          contact_message_id: draft.request?.id ?? null,
        } satisfies Record<keyof NewQuote, unknown>),
      )
      notify(quoteMessages.created, { type: 'success' })
      void queries.invalidateQueries({ queryKey: ['quotes'] })
    } catch (error) {
      setProblems(Object.fromEntries(getIssues(error).map(({ path, message }) => [path, message])))
      onRejected(withoutPrefix(error), body)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('Quote')}>
      <Stack spacing={1.5}>
        <Typography color="textSecondary">
          {draft.request
            ? t('For message %{reference}. The customer opens a link, accepts and pays, at these prices.', {
                reference: draft.request.reference,
              })
            : t('The customer opens a link, accepts and pays, at these prices. Stock is taken then.')}
        </Typography>
        <TextField
          type="date"
          label={t('Valid until')}
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
          error={problems.valid_until !== undefined}
          helperText={problems.valid_until}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {isCod && (
          <NumberField
            label={t('Advance, % of the total')}
            min={1}
            max={99}
            value={advance}
            onChange={setAdvance}
            error={problems.advance_percent !== undefined}
            helperText={
              problems.advance_percent ??
              t('Paid online with the acceptance; the rest is collected on delivery.')
            }
          />
        )}
        <Button
          variant="outlined"
          size="large"
          disabled={busy || total === null || validUntil === ''}
          onClick={() => total !== null && create(total)}
        >
          {busy
            ? t('Saving...')
            : total === null
              ? t('Create quote')
              : t('Create quote, %{sum}', { sum: formatPaise(total) })}
        </Button>
      </Stack>
      {link && (
        <QuoteLinkDialog
          link={link}
          customer={draft.address}
          onClose={() => {
            setLink(null)
            onCreated()
          }}
        />
      )}
    </Panel>
  )
}

/** Issues of a quote are those of its draft. */
function withoutPrefix(error: unknown): unknown {
  for (const issue of getIssues(error)) issue.path = issue.path.replace(/^draft\./, '')
  return error
}
