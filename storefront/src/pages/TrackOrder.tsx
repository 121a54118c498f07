import { useEffect, useState } from 'react'
import { useTrackedOrder } from '../api/order-tracking.ts'
import { getErrorMessage } from '../components/auth/error-message.ts'
import { FieldError } from '../components/form/FieldError.tsx'
import { Meta } from '../components/Meta.tsx'
import { getStoredTrackingToken } from '../components/order-tracking/stored-tracking-token.ts'
import { TrackedOrderView } from '../components/order-tracking/TrackedOrderView.tsx'
import { useLinkToken } from '../use-link-token.ts'

/**
 * /track-order: order tracking link; the token is in the `#`, which is never sent to a server. Payments return
 * without it.
 */
export function Component() {
  const fromLink = useLinkToken()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (fromLink !== null) setToken(fromLink || getStoredTrackingToken())
  }, [fromLink])
  const { data: order, error, isPending } = useTrackedOrder(token ?? '')
  const title = 'Track your order'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Track your order without signing in." hidden />
      <meta name="referrer" content="no-referrer" />
      <h1>{title}</h1>
      {error && !order && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {token === '' && <p>Open the tracking link in your order email.</p>}
      {token !== '' && !error && isPending && <p>Loading…</p>}
      {order && token && (
        <TrackedOrderView order={order} token={token} isReturningFromPayment={fromLink === ''} />
      )}
    </div>
  )
}
