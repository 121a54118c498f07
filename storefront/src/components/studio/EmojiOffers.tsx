import { listEmojiSigns, replaceEmoji, SIGN_NAMES } from '@nakshi/studio/emoji-signs'
import { SignIcon } from './SignIcon.tsx'

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
          Print {offer.emoji} as a drawn {SIGN_NAMES[offer.sign]} <SignIcon sign={offer.sign} />
        </button>
      ))}
    </div>
  )
}
