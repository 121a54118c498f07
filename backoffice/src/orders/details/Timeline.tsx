import { Box, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { formatMoment } from '@nakshi/api/domain/dates'
import { Panel } from '../../layout/Panel.tsx'
import { status_label } from '../order-words.ts'

type Event = AdminOrder['events'][number]

/** An event that changes nothing is about something else, a payment for instance, and its note says what. */
function what({ from_status, to_status, note }: Event): { title: string; note: string } {
  if (from_status === null) return { title: 'Order placed', note }
  if (from_status === to_status) return { title: note, note: '' }
  return { title: `${status_label[from_status]} → ${status_label[to_status]}`, note }
}

/** Everything that happened to the order, newest first: what, who, when. */
export function Timeline({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Timeline">
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.events
          .toReversed()
          .map((event) => ({ ...event, ...what(event) }))
          .map((event) => (
            <Box
              component="li"
              key={event.id}
              sx={{
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
                  borderRadius: 99,
                  bgcolor: 'primary.main',
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
              }}
            >
              <Typography sx={{ fontWeight: 600 }}>{event.title}</Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {formatMoment(event.at)}, {event.actor}
              </Typography>
              {event.note && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{event.note}</Typography>}
            </Box>
          ))}
      </Box>
    </Panel>
  )
}
