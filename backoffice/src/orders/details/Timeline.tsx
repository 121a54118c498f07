import { Box, Button, TextField, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { type SubmitEvent, useState } from 'react'
import { createOrderNote } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { useShopName } from '../../api/settings.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { formatActorName, formatEvent, formatStaffName } from '../../order-fields/event-messages.ts'
import { productionStatusLabel, statusLabel } from '../../order-fields/order-labels.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useUnsavedChanges } from '../../ui/layout/unsaved-changes.tsx'
import { useAction } from '../../ui/layout/use-action.ts'

export function Timeline({ order }: { order: AdminOrder }) {
  const shop = useShopName()
  return (
    <Panel title={t('Timeline')}>
      <CanAccess permission="orders.write">
        <NoteForm order_id={order.id} />
      </CanAccess>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {toTimeline(order, shop).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
    </Panel>
  )
}

function Entry({ entry: { at, who, title, text, internal } }: { entry: TimelineEntry }) {
  return (
    <Box
      component="li"
      sx={({ palette }) => ({
        position: 'relative',
        pl: 3,
        pb: 2,
        '&:last-child': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 7,
          width: 10,
          height: 10,
          borderRadius: internal ? '2px' : 99,
          bgcolor: internal ? palette.shop.warning : 'primary.main',
        },
        '&:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          left: 4,
          top: 19,
          bottom: -5,
          borderLeft: 2,
          borderColor: 'divider',
        },
      })}
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {formatDateTime(at)}, {who}
      </Typography>
      {text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>}
    </Box>
  )
}

type TimelineEntry = {
  id: string
  at: string
  who: string
  title: string
  text: string
  internal: boolean
}

function toTimeline(
  { events, notes, steps }: Pick<AdminOrder, 'events' | 'notes' | 'steps'>,
  shop: string | undefined,
): TimelineEntry[] {
  const happened = events.map((event) => ({
    ...formatTimelineEvent(event),
    id: event.id,
    at: event.at,
    who: formatActorName(event, shop),
    internal: false,
  }))
  const noted = notes.map(({ id, at, author, ...note }) => ({
    id,
    at,
    who: formatStaffName(author),
    title: t('Internal note'),
    text: formatEvent({ ...note, lines: [] }),
    internal: true,
  }))
  const made = steps.map(({ id, at, actor, title, production_status }) => ({
    id,
    at,
    who: formatStaffName(actor),
    title: production_status
      ? `${title}: ${productionStatusLabel[production_status].toLowerCase()}`
      : t('%{title}: moved back to “To check”', { title }),
    text: '',
    internal: true,
  }))
  // Of one moment, the one recorded last comes first.
  return [...happened, ...noted, ...made].toReversed().sort((a, b) => b.at.localeCompare(a.at))
}

/** An event without a status change, such as a payment, has the first line of its text as title. */
function formatTimelineEvent(event: AdminOrder['events'][number]) {
  const { from_status, to_status } = event
  const note = formatEvent(event)
  if (from_status === null) return { title: t('Order placed'), text: note }
  if (from_status === to_status) {
    const [title = '', ...more] = note.split('\n')
    return { title, text: more.join('\n') }
  }
  return { title: `${statusLabel[from_status]} → ${statusLabel[to_status]}`, text: note }
}

function NoteForm({ order_id }: { order_id: string }) {
  const [note, setNote] = useState('')
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: adminMessages.order.note_added,
    failed: adminMessages.order.note_failed,
    // Keeps text typed while the note was being saved.
    onDone: () => setNote((typed) => (typed === note ? '' : typed)),
  })

  useUnsavedChanges(note.trim() !== '')

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (!busy && note.trim() !== '') void act(() => createOrderNote(order_id, note))
  }

  return (
    <Box component="form" onSubmit={add} sx={{ mb: 2.5 }}>
      <TextField
        label={t('Internal note')}
        value={note}
        multiline
        minRows={1}
        maxRows={8}
        error={problem !== null}
        helperText={problem ?? t('Visible to staff only.')}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {/* Not disabled while busy: that would move focus to the top of the page. */}
      <Button type="submit" variant="outlined" size="small" aria-disabled={busy} sx={{ mt: 0.5 }}>
        {busy ? t('Adding...') : t('Add note')}
      </Button>
    </Box>
  )
}
