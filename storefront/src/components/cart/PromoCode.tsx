import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { Quote } from '@nakshi/core/quote/schema'
import { Tag, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { usePromoCode } from '../../api/coupon.ts'
import { ApiError } from '../../api/request.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'

export function PromoCode({ promo }: { promo: ReturnType<typeof usePromoCode> }) {
  const [open, setOpen] = useState(false)
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const couponMessages = messages.coupon
  const rejection = blank ? couponMessages.blank.template : toPromoMessage(promo.refusal)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    setBlank(typed === '')
    field.current?.focus()
    if (typed === '' || promo.applying) return
    promo.apply(typed).then(
      () => toast({ kind: 'success', title: couponMessages.applied.template }),
      () => undefined,
    )
  }

  function remove() {
    promo.remove()
    setOpen(true)
    toast({ kind: 'info', title: couponMessages.removed.template })
    requestAnimationFrame(() => field.current?.focus())
  }

  if (promo.code !== null)
    return (
      <div>
        <p className="promo-code" data-idle={promo.problem !== null || undefined}>
          <Tag size={18} aria-hidden />
          <span>
            <RichText
              text={promo.problem ? m.codeNotApplied : m.codeApplied}
              tags={{ code: (words) => <strong>{words}</strong> }}
              params={{ code: promo.code }}
            />
            {!promo.problem && promo.quote.coupon_terms && (
              <small> {formatCouponTerms(promo.quote.coupon_terms)}</small>
            )}
          </span>
          <button
            className="icon-button"
            type="button"
            aria-label={formatMessage(m.removeCode, { code: promo.code })}
            onClick={remove}
          >
            <X size={20} aria-hidden />
          </button>
        </p>
        {promo.problem && <FieldError role="alert">{toPromoMessage(promo.problem)}</FieldError>}
      </div>
    )
  if (!open)
    return (
      <div>
        <button
          className="button button-ghost promo-open"
          type="button"
          aria-expanded={false}
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => field.current?.focus())
          }}
        >
          <Tag aria-hidden /> {m.havePromoCode}
        </button>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate>
      <div className="field">
        <label className="field-label" htmlFor="promo-code">
          {m.promoCode}
        </label>
        <div className="promo-field">
          <input
            className="input"
            id="promo-code"
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={rejection !== null || undefined}
            aria-describedby={rejection === null ? undefined : 'promo-error'}
            onChange={() => {
              setBlank(false)
              if (promo.refusal) promo.clearRejection()
            }}
          />
          <button className="button button-outline" type="submit">
            {promo.applying ? m.applying : m.apply}
          </button>
        </div>
        {rejection !== null && (
          <FieldError id="promo-error" role="alert">
            {rejection}
          </FieldError>
        )}
      </div>
    </form>
  )
}

function toPromoMessage(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError && error.status === 422 ? error.message : messages.coupon.failed.template
}

const formatCouponTerms = ({ percent, maximum }: NonNullable<Quote['coupon_terms']>) =>
  maximum === null
    ? formatMessage(messages.coupon.terms, { percent })
    : formatMessage(messages.coupon.terms_up_to, { percent, maximum })
