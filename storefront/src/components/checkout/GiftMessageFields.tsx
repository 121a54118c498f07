import { detectLanguage } from '@nakshi/core/base/detect-language'
import { removeEmoji } from '@nakshi/core/base/emoji'
import { formatMessage } from '@nakshi/core/base/format-message'
import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/core/base/limits'
import { messages } from '@nakshi/core/messages'
import { countCharacters } from '@nakshi/core/products/count-characters'
import { useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { FormField, fieldAria, Optional } from '../../ui/form/FormField.tsx'
import { CharacterCount } from '../../ui/form/StaticForm.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import * as m from './messages.ts'

export const GIFT_MESSAGE_FIELD = 'gift-message'
const COUNT = `${GIFT_MESSAGE_FIELD}-count`

export const getGiftMessage = ({ is_gift, gift_message }: CheckoutDraft) =>
  is_gift ? gift_message.trim() : ''

export function validateGiftMessage(draft: CheckoutDraft): string | undefined {
  const over = countCharacters(getGiftMessage(draft)) > MAX_GIFT_MESSAGE_CHARACTERS
  return over
    ? formatMessage(messages.checkout.gift_message_long, { max: MAX_GIFT_MESSAGE_CHARACTERS })
    : undefined
}

interface GiftMessageProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function GiftMessageFields({ draft, onChange }: GiftMessageProps) {
  const problem = validateGiftMessage(draft)
  const [leftOut, setLeftOut] = useState(false)
  const hint = leftOut ? m.giftHintWithoutEmoji : m.giftHint
  const aria = fieldAria(GIFT_MESSAGE_FIELD, { hint, problem })

  function write(typed: string) {
    const printable = removeEmoji(typed)
    setLeftOut(printable !== typed)
    onChange({ gift_message: printable })
  }
  return (
    <>
      <CheckField
        label={m.isGift}
        checked={draft.is_gift}
        onChange={(isGift) => onChange({ is_gift: isGift })}
      />
      {draft.is_gift && (
        <FormField
          id={GIFT_MESSAGE_FIELD}
          label={
            <>
              {m.giftMessage} <Optional />
            </>
          }
          hint={hint}
          problem={problem}
        >
          <textarea
            className="textarea"
            rows={3}
            value={draft.gift_message}
            lang={detectLanguage(draft.gift_message)}
            {...aria}
            aria-describedby={[aria['aria-describedby'], COUNT].join(' ')}
            onChange={({ target }) => write(target.value)}
          />
          <CharacterCount
            id={COUNT}
            count={countCharacters(draft.gift_message.trim())}
            max={MAX_GIFT_MESSAGE_CHARACTERS}
          />
        </FormField>
      )}
    </>
  )
}

interface GiftWrapProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** Price in paise; null if not offered or not selected. */
export function useGiftWrap({ is_gift, gift_wrap }: CheckoutDraft): number | null {
  const price = useSettings()?.store_settings.gift_wrap_price ?? null
  return is_gift && gift_wrap ? price : null
}

export function GiftWrap({ draft, onChange }: GiftWrapProps) {
  const price = useSettings()?.store_settings.gift_wrap_price ?? null
  if (!draft.is_gift || price === null) return null
  return (
    <CheckField
      label={price === 0 ? m.giftWrapFree : formatMessage(m.giftWrap, { price })}
      checked={draft.gift_wrap}
      onChange={(wrap) => onChange({ gift_wrap: wrap })}
    />
  )
}
