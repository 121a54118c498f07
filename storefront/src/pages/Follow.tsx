import { useEffect, useState } from 'react'
import { useFollowed } from '../api/follow.ts'
import { sentenceFor } from '../components/auth/sentence-for.ts'
import { FollowedOrderView } from '../components/follow/FollowedOrderView.tsx'
import { linkWhilePaying } from '../components/follow/link-while-paying.ts'
import { Problem } from '../components/form/Problem.tsx'
import { Meta } from '../components/Meta.tsx'
import { useAddressToken } from '../use-address-token.ts'

/**
 * /follow: order tracking link; the token is in the `#`, which is never sent to a server. Payments return
 * without it.
 */
export function Component() {
  const fromLink = useAddressToken()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (fromLink !== null) setToken(fromLink || linkWhilePaying())
  }, [fromLink])
  const { data: order, error, isPending } = useFollowed(token ?? '')
  const title = 'Track your order'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Track your order without signing in." hidden />
      <meta name="referrer" content="no-referrer" />
      <h1>{title}</h1>
      {error && !order && <Problem role="alert">{sentenceFor(error)}</Problem>}
      {token === '' && <p>Open the tracking link in your order email.</p>}
      {token !== '' && !error && isPending && <p>Loading…</p>}
      {order && token && <FollowedOrderView order={order} token={token} cameBack={fromLink === ''} />}
    </div>
  )
}
