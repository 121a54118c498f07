import { DELIVERY_PROMISE } from '@nakshi/api/domain/delivery'
import { formatPaise } from '@nakshi/api/domain/money'
import { PenLine, RotateCcw, Truck } from 'lucide-react'
import { useSettings } from '../../api/settings.ts'

/** What every order can count on. */
export function Promises() {
  const store = useSettings()?.store_settings
  const promises = [
    {
      Icon: PenLine,
      title: 'Exactly as you write it',
      text: 'Names in Hindi, English or any script, read by a person before they are made.',
    },
    {
      Icon: Truck,
      title: `With you in ${DELIVERY_PROMISE}`,
      text: store
        ? `Free shipping on orders over ${formatPaise(store.free_shipping_threshold)}.`
        : 'All over India.',
    },
    {
      Icon: RotateCcw,
      title: 'Easy returns',
      text: 'A 30-day return policy, and a real person to write to.',
    },
  ]
  return (
    <section className="page below" aria-label="What you can count on">
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
