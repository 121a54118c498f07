import { Suspense, useState } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { EmojiOffersProps } from './EmojiOffers.tsx'
import * as m from './messages.ts'
import type { SignRowProps } from './SignRow.tsx'

const Offers = lazyComponent<EmojiOffersProps>(() => import('./EmojiOffers.tsx'))
const SignRow = lazyComponent<SignRowProps>(() => import('./SignRow.tsx'))

const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u

/** Loaded once an emoji is typed. */
export const EmojiOffers = (props: EmojiOffersProps) =>
  EMOJI.test(props.text) && (
    <Suspense>
      <Offers {...props} />
    </Suspense>
  )

/** Hearts, stars and other signs, which every font draws. */
export function SignHelp(props: SignRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="studio-help">
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {m.addSign}
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <SignRow {...props} />
        </Suspense>
      )}
    </>
  )
}
