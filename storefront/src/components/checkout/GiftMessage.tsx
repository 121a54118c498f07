import { Textarea } from '@chakra-ui/react'
import { GIFT_MESSAGE_LETTERS } from '@nakshi/api/contract/limits'
import { sentences } from '@nakshi/api/contract/sentences'
import { withoutEmoji } from '@nakshi/api/domain/emoji'
import { countLetters } from '@nakshi/api/domain/selection'
import { useState } from 'react'
import { CheckField } from '../form/CheckField.tsx'
import { FormField, fieldAria, Optional } from '../form/FormField.tsx'
import { languageOf } from '../language-of.ts'
import { LetterCount } from '../printed-form/LetterCount.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

export const GIFT_MESSAGE_FIELD = 'gift-message'

const HINT = 'Printed on the packing slip, which shows no prices.'
const NO_EMOJI = " Emoji were removed because they can't be printed."

export const giftMessageOf = ({ is_gift, gift_message }: CheckoutDraft) =>
  is_gift ? gift_message.trim() : ''

export function giftMessageProblem(draft: CheckoutDraft): string | undefined {
  const over = countLetters(giftMessageOf(draft)) > GIFT_MESSAGE_LETTERS
  return over ? sentences.checkout.gift_message_long(GIFT_MESSAGE_LETTERS) : undefined
}

interface GiftMessageProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function GiftMessage({ draft, onChange }: GiftMessageProps) {
  const problem = giftMessageProblem(draft)
  const [leftOut, setLeftOut] = useState(false)
  const hint = leftOut ? HINT + NO_EMOJI : HINT
  const aria = fieldAria(GIFT_MESSAGE_FIELD, { hint, problem })

  function write(typed: string) {
    const printable = withoutEmoji(typed)
    setLeftOut(printable !== typed)
    onChange({ gift_message: printable })
  }
  return (
    <>
      <CheckField
        label="This is a gift"
        checked={draft.is_gift}
        onChange={(isGift) => onChange({ is_gift: isGift })}
      />
      {draft.is_gift && (
        <FormField
          id={GIFT_MESSAGE_FIELD}
          label={
            <>
              Gift message <Optional />
            </>
          }
          hint={hint}
          problem={problem}
        >
          <Textarea
            rows={3}
            value={draft.gift_message}
            lang={languageOf(draft.gift_message)}
            {...aria}
            aria-describedby={`${aria['aria-describedby']} ${GIFT_MESSAGE_FIELD}-count`}
            onChange={({ target }) => write(target.value)}
          />
          <LetterCount
            id={`${GIFT_MESSAGE_FIELD}-count`}
            letters={countLetters(draft.gift_message.trim())}
            max={GIFT_MESSAGE_LETTERS}
          />
        </FormField>
      )}
    </>
  )
}
