import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { isHttpError } from '../../api/fetch-json.ts'
import { LoadFailed } from '../../layout/LoadFailed.tsx'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { HandledPill } from '../HandledPill.tsx'
import { kind_label } from '../request-words.ts'
import { Answer } from './Answer.tsx'
import { Message } from './Message.tsx'
import { Photos } from './Photos.tsx'
import { Sender } from './Sender.tsx'

/** One message: what they want, what they sent with it, and the way to answer. */
export function RequestDetails() {
  const { id = '' } = useParams()
  const { data: request, error, refetch } = useGetOne<AdminRequest>('requests', { id }, { retry: false })
  // An address that is no id at all is refused before anything is looked up.
  if (isHttpError(error, 404) || isHttpError(error, 400)) return <RequestMissing />
  if (error)
    return (
      <>
        <PageHeader title="Message" />
        <LoadFailed text={sentences.admin.request.load_failed} onRetry={refetch} />
      </>
    )
  if (!request) return <RequestLoading />
  return (
    <>
      <PageHeader title={`Message ${request.reference}`}>
        <Button component={Link} to="/requests" variant="outlined" size="small">
          Back to Inbox
        </Button>
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <HandledPill handled_at={request.handled_at} />
        <Typography color="textSecondary">
          {kind_label[request.kind]}, sent {formatMoment(request.created_at)}
        </Typography>
      </Stack>
      <Columns
        message={<Message request={request} />}
        side={
          <>
            <Answer request={request} />
            <Sender request={request} />
          </>
        }
        photos={request.images.length > 0 && <Photos images={request.images} />}
      />
    </>
  )
}

/** On a phone one answers below the message, before its photos; on a wide screen beside them. */
function Columns({ message, side, photos }: Record<'message' | 'side' | 'photos', ReactNode>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      {message}
      <Stack spacing={2} sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
        {side}
      </Stack>
      {photos}
    </Box>
  )
}

function RequestLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title="Message" />
      <Columns message={box(320)} side={box(280)} photos={null} />
    </div>
  )
}

function RequestMissing() {
  return (
    <>
      <PageHeader title="Message not found" />
      <NothingHere title={sentences.general.not_found}>
        <Button component={Link} to="/requests" variant="contained">
          Back to Inbox
        </Button>
      </NothingHere>
    </>
  )
}
