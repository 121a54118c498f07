import { Stack, Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { formatMoment } from '@nakshi/api/domain/dates'
import type { ReactElement } from 'react'
import { Cards } from '../layout/Cards.tsx'
import { HandledPill } from './HandledPill.tsx'
import { RequestLink } from './RequestLink.tsx'
import { kindLabel, photosOf, subjectOf } from './request-words.ts'

/** Messages on a phone. */
export function RequestCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminRequest> empty={empty}>
      {(request) => (
        <>
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
              {kindLabel[request.kind]}
              {request.images.length > 0 && `, ${photosOf(request.images.length)}`}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap>
              {formatMoment(request.created_at)}
            </Typography>
          </Stack>
        </>
      )}
    </Cards>
  )
}
