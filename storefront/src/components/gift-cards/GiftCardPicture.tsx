import type { GiftCardDesign } from '@nakshi/core/gift-cards/limits'
import type { ReactNode } from 'react'

const spread = (count: number, draw: (index: number, x: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index, ((index + 0.5) * 320) / count))

const PICTURES: Record<GiftCardDesign, ReactNode> = {
  plain: (
    <>
      <rect x="120" y="46" width="80" height="60" rx="4" />
      <path d="M112 46h96M160 46v60M160 46c-40-40-56 0 0 0c40-40 56 0 0 0" />
    </>
  ),
  marigold: (
    <>
      <path d="M0 24c60 70 260 70 320 0" />
      {spread(7, (index, x) => {
        const y = 76 - Math.abs(index - 3) ** 2 * 5
        return (
          <g key={x}>
            <circle cx={x} cy={y} r="16" strokeDasharray="5 3" />
            <circle cx={x} cy={y} r="8" />
          </g>
        )
      })}
    </>
  ),
  lamps: spread(3, (_index, x) => (
    <g key={x}>
      <path d={`M${x - 34} 76h68c-6 30-62 30-68 0`} />
      <path d={`M${x} 70c-16-14-4-24 0-40c4 16 16 26 0 40`} />
    </g>
  )),
  kite: spread(2, (index, x) => (
    <path key={x} d={`M${x} ${16 + index * 14}l30 34l-30 34l-30-34zM${x} ${16 + index * 14}v68q-20 8 0 20`} />
  )),
}

/** Drawn in the colour of the text. */
export const GiftCardPicture = ({ design }: { design: GiftCardDesign }) => (
  <svg
    className="gift-card-picture"
    viewBox="0 0 320 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinejoin="round"
    aria-hidden
  >
    {PICTURES[design]}
  </svg>
)
