import { formatPaise } from '@nakshi/domain/money'
import { useSettings } from '../../api/settings.ts'
import { CheckField } from '../form/CheckField.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

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
      label={`Gift wrap, ${price === 0 ? 'free' : formatPaise(price)}`}
      checked={draft.gift_wrap}
      onChange={(wrap) => onChange({ gift_wrap: wrap })}
    />
  )
}
