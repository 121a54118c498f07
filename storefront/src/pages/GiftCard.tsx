import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { GiftCardStatus, ShownGiftCard } from '@nakshi/core/gift-cards/schema'
import { useEffect, useState } from 'react'
import { useUser } from '../api/session.ts'
import {
  getStoredGiftCardCode,
  storeGiftCardCode,
  useClaimGiftCard,
  useGiftCard,
} from '../api/store-credit.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { signInPath } from '../auth/sign-in-path.ts'
import { GiftCardPicture } from '../components/gift-cards/GiftCardPicture.tsx'
import { FieldError, SuccessMessage } from '../ui/form/FieldError.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { NeedsScript } from '../ui/NeedsScript.tsx'
import { RichText } from '../ui/RichText.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import * as m from './messages/gift-card.ts'

/** /gift-card: the code is in the `#`, which is never sent to a server. The sign-in page returns without it. */
export function Component() {
  const fromLink = useLinkToken()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (fromLink !== null) setCode(fromLink || getStoredGiftCardCode())
  }, [fromLink])
  const { data: card, error, isPending } = useGiftCard(code ?? '')
  return (
    <div className="page prose-page full-height">
      <Meta title={m.title} description={m.description} hidden />
      <meta name="referrer" content="no-referrer" />
      <h1>{m.title}</h1>
      {code === null && <NeedsScript />}
      {code === '' && (
        <>
          <p>{m.openLink}</p>
          <AccountLink />
        </>
      )}
      {error && !card && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {code && !error && isPending && <p>{m.loading}</p>}
      {card && code && <CardView card={card} code={code} />}
    </div>
  )
}

function CardView({ card, code }: { card: ShownGiftCard; code: string }) {
  const { status, amount, design, expires_on, recipient_name, sender_name, message } = card
  const claim = useClaimGiftCard()
  return (
    <>
      <section className="gift-card" aria-label={m.title}>
        <GiftCardPicture design={design} />
        {recipient_name !== '' && <p>{formatMessage(m.forName, { name: recipient_name })}</p>}
        <p className="gift-card-amount">{formatPaise(amount)}</p>
        {message !== '' && <p className="gift-card-message">{message}</p>}
        {sender_name !== '' && <p>{formatMessage(m.fromName, { name: sender_name })}</p>}
        <p>{formatMessage(m.validUntil, { day: expires_on })}</p>
        {status === 'open' && (
          <p>
            <RichText
              text={m.code}
              params={{ code }}
              tags={{ strong: (words) => <strong>{words}</strong> }}
            />
          </p>
        )}
      </section>
      <SuccessMessage message={claim.data && m.added} />
      {claim.data ? (
        <AccountLink />
      ) : status === 'open' ? (
        <AddCard code={code} claim={claim} />
      ) : (
        <>
          <p role="status">{NOTICES[status]}</p>
          <AccountLink />
        </>
      )}
    </>
  )
}

const NOTICES: Record<Exclude<GiftCardStatus, 'open'>, string> = {
  claimed: m.claimed,
  expired: m.expired,
  cancelled: m.cancelled,
}

function AddCard({ code, claim }: { code: string; claim: ReturnType<typeof useClaimGiftCard> }) {
  const user = useUser()
  if (user === undefined) return null
  return (
    <>
      <p>{m.how}</p>
      {user === null ? (
        <Link
          className="button button-lg"
          to={signInPath('/gift-card')}
          onClick={() => storeGiftCardCode(code)}
        >
          {m.signIn}
        </Link>
      ) : (
        <button
          className="button button-lg"
          type="button"
          aria-disabled={claim.isPending || undefined}
          onClick={() => {
            if (!claim.isPending) claim.mutate(code, { onSuccess: () => storeGiftCardCode('') })
          }}
        >
          {claim.isPending ? m.adding : m.add}
        </button>
      )}
      {claim.error && <FieldError role="alert">{getErrorMessage(claim.error)}</FieldError>}
    </>
  )
}

function AccountLink() {
  return (
    <p>
      <Link className="text-link" to="/profile?tab=credit">
        {m.account}
      </Link>
    </p>
  )
}
