import { onlinePaymentMethods } from '@nakshi/core/statuses/order-statuses'
import { useProfile } from '../api/profile.ts'
import { useUser } from '../api/session.ts'
import { usePaymentMethods } from '../api/settings.ts'
import { signInPath } from '../auth/sign-in-path.ts'
import { GiftCardOrderForm } from '../components/gift-cards/GiftCardOrderForm.tsx'
import { GiftCardPicture } from '../components/gift-cards/GiftCardPicture.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { NeedsScript } from '../ui/NeedsScript.tsx'
import * as m from './messages/gift-cards.ts'

export function Component() {
  const user = useUser()
  const profile = useProfile()
  const offered = usePaymentMethods()
  const methods = onlinePaymentMethods.filter((method) => offered.includes(method))
  return (
    <div className="page prose-page full-height gift-cards">
      <Meta title={m.title} description={m.description} />
      <Breadcrumb trail={[{ label: m.title }]} />
      <h1>{m.title}</h1>
      <GiftCardPicture design="plain" />
      <p>{m.intro}</p>
      {user === undefined && <NeedsScript />}
      {user === null && (
        <Link className="button button-lg" to={signInPath('/gift-cards')}>
          {m.signIn}
        </Link>
      )}
      {user && methods.length === 0 && <p role="status">{m.noPayment}</p>}
      {user && methods.length > 0 && !profile.isPending && (
        <GiftCardOrderForm user={user} phone={profile.data?.phone ?? ''} methods={methods} />
      )}
    </div>
  )
}
