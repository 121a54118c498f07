import { Badge, Button, Card, Skeleton, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDateTime, formatDay } from '@nakshi/core/base/dates'
import { ownPrivacyMessages } from '@nakshi/core/privacy/messages'
import { PRIVACY_ANSWER_DAYS, privacyRequestSubjects } from '@nakshi/core/privacy/privacy-requests'
import type { OwnPrivacy } from '@nakshi/core/privacy/schema'
import { useState } from 'react'
import { useOwnPrivacy, useReloadPrivacy } from '../../api/privacy.ts'
import { useProfile } from '../../api/profile.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { RequestForm } from '../messages/RequestForm.tsx'
import { CartReminderChoice, WhatsAppChoice } from './ConsentField.tsx'
import { NomineeForm } from './NomineeForm.tsx'
import { Part } from './Security.tsx'
import { SecurityRow } from './SecurityRow.tsx'

export default function Privacy() {
  const { data, isLoadingError, error, refetch } = useOwnPrivacy()
  if (isLoadingError)
    return (
      <ErrorNotice
        message={ownPrivacyMessages.load_failed.template}
        error={error}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton height="32" aria-busy="true" />
  return (
    <Stack gap="10" maxW="40rem" mt="4">
      <Part id="kept-title" title="What we keep">
        <Text color="fg.muted">
          Our{' '}
          <TextLink asChild>
            <Link to="/privacy">privacy policy</Link>
          </TextLink>{' '}
          lists what we keep, what for and how long. Correct your details under{' '}
          <TextLink asChild>
            <Link to="/profile">Profile information</Link>
          </TextLink>
          , and download or delete everything under{' '}
          <TextLink asChild>
            <Link to="/profile?tab=security">Security</Link>
          </TextLink>
          .
        </Text>
      </Part>
      <Part id="consents-title" title="Your consents">
        <Consents consents={data.consents} />
      </Part>
      <Part id="nominee-title" title="Nominee">
        <NomineeForm nominee={data.nominee} />
      </Part>
      <Part id="requests-title" title="Requests about your data">
        <Requests requests={data.requests} />
      </Part>
    </Stack>
  )
}

const PURPOSES: Record<OwnPrivacy['consents'][number]['purpose'], string> = {
  whatsapp: 'WhatsApp messages',
  cart_reminder: 'Cart reminders by email',
}

function Consents({ consents }: Pick<OwnPrivacy, 'consents'>) {
  const { data: profile } = useProfile()
  return (
    <Stack gap="4">
      {profile && <WhatsAppChoice profile={profile} />}
      <CartReminderChoice />
      <Text color="fg.muted">
        Change what is stored in your browser in our{' '}
        <TextLink asChild>
          <Link to="/cookies">cookie policy</Link>
        </TextLink>
        . Unsubscribe from our newsletter with the link in each of its emails.
      </Text>
      {consents.length > 0 && (
        <Card.Root as="ul" aria-label="Consents given and withdrawn">
          {consents.map(({ purpose, is_given, at }) => (
            <SecurityRow
              key={`${purpose} ${at}`}
              name={PURPOSES[purpose]}
              badge={is_given ? 'Agreed' : 'Withdrawn'}
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
      <Text color="fg.muted">
        Ask for a summary, a correction or an erasure, or complain about how we handle your data. We answer
        within {PRIVACY_ANSWER_DAYS} days. If you are not satisfied, you may complain to the Data Protection
        Board of India.
      </Text>
      {requests.length > 0 && (
        <Card.Root as="ul" w="full">
          {requests.map(({ reference, subject, created_at, answer_by, handled_at }) => (
            <SecurityRow
              key={reference}
              name={`${reference}: ${subject}`}
              about={
                handled_at === null
                  ? `Sent ${formatDay(created_at)}, answer by ${formatDay(answer_by)}`
                  : `Answered ${formatDay(handled_at)}`
              }
            >
              {handled_at === null && <Badge>Waiting</Badge>}
            </SecurityRow>
          ))}
        </Card.Root>
      )}
      {isAsking ? (
        <RequestForm
          kind="privacy"
          subjectLabel="What you ask for"
          subjects={privacyRequestSubjects}
          messageLabel="Your request"
          messageHint="Tell us which data it is about."
          submitLabel="Send request"
          onSent={reload}
        />
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Ask about your data
        </Button>
      )}
    </Stack>
  )
}
