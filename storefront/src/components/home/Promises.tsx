import { formatMessage } from '@nakshi/core/base/format-message'
import { PenLine, RotateCcw, Truck } from 'lucide-react'
import { formatFreeShipping, useDeliveryPromise, useFreeDelivery, useSettings } from '../../api/settings.ts'
import * as m from './messages.ts'

const AS_ENTERED = {
  Icon: PenLine,
  title: m.asEntered,
  text: m.asEnteredText,
}

function describeReturns(personalises: boolean, takesReturns: boolean): string {
  if (!takesReturns) return m.damagedReplaced
  return personalises ? m.returnsUnlessPersonalised : m.returns
}

export function Promises() {
  const promise = useDeliveryPromise()
  const free = useFreeDelivery()
  const { personalises = true, takes_returns: takesReturns = true } = useSettings() ?? {}
  const promises = [
    ...(personalises ? [AS_ENTERED] : []),
    {
      Icon: Truck,
      title: formatMessage(m.deliveredIn, { promise }),
      text: free ? formatMessage(m.claim, { text: formatFreeShipping(free) }) : m.chargeInCart,
    },
    {
      Icon: RotateCcw,
      title: takesReturns ? m.easyReturns : m.replacementOrRefund,
      text: describeReturns(personalises, takesReturns),
    },
  ]
  return (
    <section className="page below" aria-label={m.ourPromise}>
      <ul className="promises">
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} strokeWidth={1.5} aria-hidden />
            <div>
              <strong>{title}</strong>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
