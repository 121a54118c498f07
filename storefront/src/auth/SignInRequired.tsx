import { messages } from '@nakshi/core/messages'
import { useLocation } from 'react-router-dom'
import { Link } from '../ui/Link.tsx'
import * as m from './messages.ts'
import { signInPath } from './sign-in-path.ts'

export function SignInRequired({ reason }: { reason: string }) {
  const { pathname, search } = useLocation()
  return (
    <section className="notice jaali">
      <span className="butta" aria-hidden />
      <h1>{messages.auth.please_sign_in.template}</h1>
      <p>{reason}</p>
      <p className="notice-actions">
        <Link className="button" to={signInPath(pathname + search)}>
          {m.signIn}
        </Link>
        <Link className="button button-outline" to="/products">
          {m.continueShopping}
        </Link>
      </p>
    </section>
  )
}
