import { Badge, Button, Card, Skeleton, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDateTime, formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { ownPrivacyMessages } from '@nakshi/core/privacy/messages'
import { PRIVACY_ANSWER_DAYS, privacyRequestSubjects } from '@nakshi/core/privacy/privacy-requests'
import type { OwnPrivacy } from '@nakshi/core/privacy/schema'
import { useState } from 'react'
import { useOwnPrivacy, useReloadPrivacy } from '../../api/privacy.ts'
import { useProfile } from '../../api/profile.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { RequestForm } from '../messages/RequestForm.tsx'
import { CartReminderChoice, PhotoGalleryChoice, WhatsAppChoice } from './ConsentField.tsx'
import * as m from './messages.ts'
import { NomineeForm } from './NomineeForm.tsx'
import { Part } from './Security.tsx'
import { SecurityRow } from './SecurityRow.tsx'

export default function Privacy() {
  const { data, isLoadingError, error, refetch } = useOwnPrivacy()
  const { isPending } = useProfile()
  if (isLoadingError)
    return (
      <ErrorNotice
        message={ownPrivacyMessages.load_failed.template}
        error={error}
        onRetry={() => refetch()}
      />
    )
  // The choices of the profile would move the rest.
  if (!data || isPending) return <Skeleton height="32" aria-busy="true" />
  return (
    <Stack gap="10" maxW="40rem" mt="4">
      <Part id="kept-title" title={m.storedTitle}>
        <Text color="fg.muted">
          <RichText
            text={m.storedHelp}
            tags={{
              policy: linkTo('/privacy'),
              profile: linkTo('/profile'),
              security: linkTo('/profile?tab=security'),
            }}
          />
        </Text>
      </Part>
      <Part id="consents-title" title={m.consentsTitle}>
        <Consents consents={data.consents} />
      </Part>
      <Part id="nominee-title" title={m.nomineeTitle}>
        <NomineeForm nominee={data.nominee} />
      </Part>
      <Part id="requests-title" title={m.requestsTitle}>
        <Requests requests={data.requests} />
      </Part>
    </Stack>
  )
}

const linkTo = (address: string) => (words: string) => (
  <TextLink asChild>
    <Link to={address}>{words}</Link>
  </TextLink>
)

const PURPOSES: Record<OwnPrivacy['consents'][number]['purpose'], string> = {
  whatsapp: m.whatsappMessages,
  cart_reminder: m.cartReminders,
  gift_reminder: m.giftReminders,
  photo_gallery: m.photoGallery,
}

function Consents({ consents }: Pick<OwnPrivacy, 'consents'>) {
  const { data: profile } = useProfile()
  return (
    <Stack gap="4">
      {profile && <WhatsAppChoice profile={profile} />}
      <CartReminderChoice />
      {profile && <PhotoGalleryChoice profile={profile} />}
      <Text color="fg.muted">
        <RichText text={m.consentsHelp} tags={{ cookies: linkTo('/cookies') }} />
      </Text>
      {consents.length > 0 && (
        <Card.Root as="ul" aria-label={m.consentHistory}>
          {consents.map(({ purpose, is_given, at }) => (
            <SecurityRow
              key={`${purpose} ${at}`}
              name={PURPOSES[purpose]}
              badge={is_given ? m.agreed : m.withdrawn}
              about={formatDateTime(at)}
            />
          ))}
        </Card.Root>
      )}
    </Stack>
  )
}

function Requests({ requests }: Pick<OwnPrivacy, 'requests'>) {
  const [isAsking, setAsking] = useState(false)
  const reload = useReloadPrivacy()
  return (
    <Stack gap="4" align="flex-start">
      <Text color="fg.muted">{formatMessage(m.requestsHelp, { days: PRIVACY_ANSWER_DAYS })}</Text>
      {requests.length > 0 && (
        <Card.Root as="ul" w="full">
          {requests.map(({ reference, subject, created_at, answer_by, handled_at }) => (
            <SecurityRow
              key={reference}
              name={`${reference}: ${subject}`}
              about={
                handled_at === null
                  ? formatMessage(m.sentAnswerBy, {
                      day: formatDay(created_at),
                      deadline: formatDay(answer_by),
                    })
                  : formatMessage(m.answeredOn, { day: formatDay(handled_at) })
              }
            >
              {handled_at === null && <Badge>{m.waiting}</Badge>}
            </SecurityRow>
          ))}
        </Card.Root>
      )}
      {isAsking ? (
        <RequestForm
          kind="privacy"
          subjectLabel={m.requestSubject}
          subjects={privacyRequestSubjects}
          messageLabel={m.yourRequest}
          messageHint={m.yourRequestHint}
          submitLabel={m.sendRequest}
          onSent={reload}
        />
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {m.requestData}
        </Button>
      )}
    </Stack>
  )
}
