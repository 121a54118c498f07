import { DEFAULT_OFFER } from '@nakshi/core/settings/default-offer'
import type { MarqueeSettings } from '@nakshi/core/settings/schema'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { formatFreeShipping, useFreeDelivery } from '../../api/settings.ts'
import * as m from './messages.ts'

/**
 * The marquee pauses on hover, focus and by its button; with reduced motion it stands still. Screen
 * readers get each offer once.
 */
export function Offers({ marquee }: { marquee: MarqueeSettings }) {
  const [paused, setPaused] = useState(false)
  const free = useFreeDelivery()
  const ownText = free ? formatFreeShipping(free).replace(/\.00\b/, '') : ''
  const offers = (marquee.text === DEFAULT_OFFER ? ownText : marquee.text)
    .split('|')
    .map((offer) => offer.trim())
    .filter(Boolean)
  if (!marquee.enabled || offers.length === 0) return null
  return (
    <section
      className="offers"
      aria-label={m.offers}
      data-paused={paused ? '' : undefined}
      style={{ '--offers-duration': `${marquee.speed}s` } as CSSProperties}
    >
      <div className="offers-row">
        <div className="offers-window">
          <div className="offers-track">
            <OfferLoop offers={offers} />
            <OfferLoop offers={offers} isRepeat />
          </div>
        </div>
        <button
          className="icon-button"
          type="button"
          aria-label={paused ? m.playOffers : m.pauseOffers}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </button>
      </div>
    </section>
  )
}

function OfferLoop({ offers, isRepeat }: { offers: string[]; isRepeat?: boolean }) {
  return (
    <ul className="offers-turn" aria-hidden={isRepeat}>
      {offers.map((offer) => (
        <li key={offer}>
          {offer}
          <span className="butta" aria-hidden />
        </li>
      ))}
    </ul>
  )
}
