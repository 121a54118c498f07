import { sentences } from '@nakshi/api/contract/sentences'
import { CircleAlert, Tag, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { usePromoCode } from '../../api/coupon.ts'
import { ApiError } from '../../api/request.ts'
import { toast } from '../toast/toast.ts'

/** The promo code: folded away until asked for, then a field whose problems stand under it, then what was applied. */
export function PromoCode({ promo }: { promo: ReturnType<typeof usePromoCode> }) {
  const [open, setOpen] = useState(false)
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const say = sentences.coupon
  const refusal = blank ? say.blank : sentenceFor(promo.refusal)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    setBlank(typed === '')
    field.current?.focus()
    if (typed === '' || promo.applying) return
    promo.apply(typed).then(
      () => toast({ kind: 'success', title: say.applied }),
      // Shown at the field, from `promo.refusal`
      () => undefined,
    )
  }

  function remove() {
    promo.remove()
    setOpen(true)
    toast({ kind: 'info', title: say.removed })
    requestAnimationFrame(() => field.current?.focus())
  }

  if (promo.code !== null)
    return (
      <div className="promo">
        <p className="promo-applied" data-idle={promo.problem !== null || undefined}>
          <Tag size={18} aria-hidden />
          <strong>{promo.code}</strong> {promo.problem ? 'not applied' : 'applied'}
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove promo code ${promo.code}`}
            onClick={remove}
          >
            <X size={18} aria-hidden />
          </button>
        </p>
        {promo.problem && (
          <p className="field-error" role="alert">
            <CircleAlert size={18} aria-hidden />
            {sentenceFor(promo.problem)}
          </p>
        )}
      </div>
    )
  if (!open)
    return (
      <div className="promo">
        <button
          type="button"
          className="button button-ghost promo-open"
          aria-expanded={false}
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => field.current?.focus())
          }}
        >
          <Tag aria-hidden /> Have a promo code?
        </button>
      </div>
    )
  return (
    <form className="promo" onSubmit={submit} noValidate>
      <label className="field-label" htmlFor="promo-code">
        Promo code
      </label>
      <div className="promo-row">
        <input
          ref={field}
          id="promo-code"
          name="code"
          className="input promo-field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : 'promo-error'}
          onChange={() => {
            setBlank(false)
            if (promo.refusal) promo.forgetRefusal()
          }}
        />
        <button type="submit" className="button button-outline">
          {promo.applying ? 'Applying…' : 'Apply'}
        </button>
      </div>
      {refusal !== null && (
        <p id="promo-error" className="field-error" role="alert">
          <CircleAlert size={18} aria-hidden />
          {refusal}
        </p>
      )}
    </form>
  )
}

function sentenceFor(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError && error.status === 422 ? error.message : sentences.coupon.failed
}
