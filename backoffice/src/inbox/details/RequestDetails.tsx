import { Button, Skeleton, Stack, Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { isHttpError } from '../../api/fetch-json.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { LoadFailed } from '../../layout/LoadFailed.tsx'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { HandledPill } from '../HandledPill.tsx'
import { kindLabel } from '../request-words.ts'
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
        <LoadFailed text={adminSentences.request.load_failed} onRetry={refetch} />
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
          {kindLabel[request.kind]}, sent {formatMoment(request.created_at)}
        </Typography>
      </Stack>
      <Columns>
        <Column at="left">
          <Message request={request} />
        </Column>
        <Column at="right" whole>
          <Answer request={request} />
          <Sender request={request} />
        </Column>
        <Column at="left">{request.images.length > 0 && <Photos images={request.images} />}</Column>
      </Columns>
    </>
  )
}

function RequestLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title="Message" />
      <Columns>
        <Column at="left">{box(320)}</Column>
        <Column at="right" whole>
          {box(280)}
        </Column>
      </Columns>
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
