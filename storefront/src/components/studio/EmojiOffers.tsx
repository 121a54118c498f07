import { formatMessage } from '@nakshi/core/base/format-message'
import { listEmojiSigns, replaceEmoji } from '@nakshi/studio/emoji-signs'
import * as m from './messages.ts'
import { SignIcon } from './SignIcon.tsx'
import { SIGN_NAMES } from './sign-names.ts'

export interface EmojiOffersProps {
  text: string
  isDisabled?: boolean
  onWrite: (text: string) => void
}

/** Emoji cannot be printed; nothing becomes a sign unasked. */
export default function EmojiOffers({ text, isDisabled, onWrite }: EmojiOffersProps) {
  const offers = listEmojiSigns(text)
  if (offers.length === 0) return null
  return (
    <div className="studio-help">
      {offers.map((offer) => (
        <button
          key={offer.emoji}
          type="button"
          disabled={isDisabled}
          onClick={() => onWrite(replaceEmoji(text, offer))}
        >
          {formatMessage(m.printAsSign, { emoji: offer.emoji, sign: SIGN_NAMES[offer.sign] })}{' '}
          <SignIcon sign={offer.sign} />
        </button>
      ))}
    </div>
  )
}
