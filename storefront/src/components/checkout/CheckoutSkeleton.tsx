import { PersonalPage } from '../../ui/PersonalPage.tsx'
import * as m from './messages.ts'

export function CheckoutSkeleton() {
  return (
    <PersonalPage busy>
      <div className="side-by-side">
        <div>
          <h1>{m.deliveryAddress}</h1>
          <div className="checkout-bones" aria-hidden>
            <div className="bone bone-box" />
            <div className="bone bone-box" />
          </div>
        </div>
        <div className="panel wide-only" aria-hidden>
          <div className="panel-body">
            <div className="bone bone-line" />
            <div className="bone bone-box" />
          </div>
        </div>
      </div>
    </PersonalPage>
  )
}
