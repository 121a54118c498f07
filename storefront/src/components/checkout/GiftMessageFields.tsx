import { Textarea } from '@chakra-ui/react'
import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/contract/limits'
import { messages } from '@nakshi/contract/messages'
import { removeEmoji } from '@nakshi/domain/emoji'
import { countCharacters } from '@nakshi/domain/product-choices'
import { useState } from 'react'
import { detectLanguage } from '../detect-language.ts'
import { CheckField } from '../form/CheckField.tsx'
import { FormField, fieldAria, Optional } from '../form/FormField.tsx'
import { CharacterCount } from '../static-form/CharacterCount.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

export const GIFT_MESSAGE_FIELD = 'gift-message'

const HINT = 'Printed on the packing slip, which shows no prices.'
const NO_EMOJI = " Emoji were removed because they can't be printed."

export const getGiftMessage = ({ is_gift, gift_message }: CheckoutDraft) =>
  is_gift ? gift_message.trim() : ''

export function validateGiftMessage(draft: CheckoutDraft): string | undefined {
  const over = countCharacters(getGiftMessage(draft)) > MAX_GIFT_MESSAGE_CHARACTERS
  return over ? messages.checkout.gift_message_long(MAX_GIFT_MESSAGE_CHARACTERS) : undefined
}

interface GiftMessageProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function GiftMessageFields({ draft, onChange }: GiftMessageProps) {
  const problem = validateGiftMessage(draft)
  const [leftOut, setLeftOut] = useState(false)
  const hint = leftOut ? HINT + NO_EMOJI : HINT
  const aria = fieldAria(GIFT_MESSAGE_FIELD, { hint, problem })

  function write(typed: string) {
    const printable = removeEmoji(typed)
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
            lang={detectLanguage(draft.gift_message)}
            {...aria}
            aria-describedby={`${aria['aria-describedby']} ${GIFT_MESSAGE_FIELD}-count`}
            onChange={({ target }) => write(target.value)}
          />
          <CharacterCount
            id={`${GIFT_MESSAGE_FIELD}-count`}
            count={countCharacters(draft.gift_message.trim())}
            max={MAX_GIFT_MESSAGE_CHARACTERS}
          />
        </FormField>
      )}
    </>
  )
}
