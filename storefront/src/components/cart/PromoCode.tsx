import { Box, Button, Field, Flex, IconButton, Input } from '@chakra-ui/react'
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

const APPLIED = {
  border: '1.5px dashed',
  borderColor: 'fg.success',
  bg: 'bg.success',
  color: 'fg.success',
} as const
const IDLE = { ...APPLIED, borderColor: 'border.field', bg: 'bg.subtle', color: 'fg.muted' } as const

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
      <Box>
        <Flex
          as="p"
          wrap="wrap"
          align="center"
          gap="2"
          pl="3.5"
          borderRadius="control"
          {...(promo.problem ? IDLE : APPLIED)}
        >
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
          <IconButton
            variant="ghost"
            rounded="full"
            color="inherit"
            ml="auto"
            aria-label={formatMessage(m.removeCode, { code: promo.code })}
            onClick={remove}
          >
            <X aria-hidden />
          </IconButton>
        </Flex>
        {promo.problem && <FieldError role="alert">{toPromoMessage(promo.problem)}</FieldError>}
      </Box>
    )
  if (!open)
    return (
      <div>
        <Button
          variant="ghost"
          ml="-5"
          aria-expanded={false}
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => field.current?.focus())
          }}
        >
          <Tag aria-hidden /> {m.havePromoCode}
        </Button>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Field.Root id="promo-code" invalid={rejection !== null}>
        <Field.Label>{m.promoCode}</Field.Label>
        <Flex gap="2" width="full">
          <Input
            ref={field}
            name="code"
            textTransform="uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-describedby={rejection === null ? undefined : 'promo-error'}
            onChange={() => {
              setBlank(false)
              if (promo.refusal) promo.clearRejection()
            }}
          />
          <Button type="submit" variant="outline" minH="12">
            {promo.applying ? m.applying : m.apply}
          </Button>
        </Flex>
        {rejection !== null && (
          <FieldError id="promo-error" role="alert">
            {rejection}
          </FieldError>
        )}
      </Field.Root>
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
