import { Box, Stack, Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { formatMoment } from '@nakshi/api/domain/dates'
import { useListContext } from 'react-admin'
import { HandledPill } from './HandledPill.tsx'
import { NoRequests } from './NoRequests.tsx'
import { RequestLink } from './RequestLink.tsx'
import { kind_label, photosOf, subjectOf } from './request-words.ts'

/** Messages on a phone: a card each. */
export function RequestCards() {
  const { data, isPending } = useListContext<AdminRequest>()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  if (!data?.length) return <NoRequests />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((request) => (
        <Box
          component="li"
          key={request.id}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
        >
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <RequestLink request={request} />
            <HandledPill handled_at={request.handled_at} />
          </Stack>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{subjectOf(request)}</Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {request.name}
          </Typography>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="caption" color="textSecondary">
              {kind_label[request.kind]}
              {request.images.length > 0 && `, ${photosOf(request.images.length)}`}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap>
              {formatMoment(request.created_at)}
            </Typography>
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
