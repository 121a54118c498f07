import { formatPaise } from '@nakshi/api/domain/money'
import { useSettings } from '../../api/settings.ts'
import { CheckField } from '../form/CheckField.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

interface GiftWrapProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** What wrapping this order costs, paise; null where it is no gift, not wished or not offered. */
export function useGiftWrap({ is_gift, gift_wrap }: CheckoutDraft): number | null {
  const price = useSettings()?.store_settings.gift_wrap_price ?? null
  return is_gift && gift_wrap ? price : null
}

/** A box to tick where the store wraps gifts. */
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
