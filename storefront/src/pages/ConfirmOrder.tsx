import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { getPlaceName } from '@nakshi/core/base/place-names'
import type { PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useConfirmation, useConfirmOrder, usePayOnline, useSendCode } from '../api/order-confirmations.ts'
import { storeTrackingToken } from '../api/order-tracking.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { CorrectAddress } from '../components/orders/CorrectAddress.tsx'
import { FieldError, SuccessMessage } from '../ui/form/FieldError.tsx'
import { FormErrors } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { toHref } from '../ui/language.ts'
import { Meta } from '../ui/Meta.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import * as m from './messages/confirm-order.ts'

/** /confirm-order: the token is in the `#`, which is never sent to a server. Opening it confirms nothing. */
export function Component() {
  const fromLink = useLinkToken()
  const token = fromLink ?? ''
  const { data: order, error, isPending } = useConfirmation(token)
  return (
    <div className="page prose-page">
      <Meta title={m.title} description={m.description} hidden />
      <meta name="referrer" content="no-referrer" />
      <h1>{m.title}</h1>
      {error && !order && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {fromLink === '' && <p>{m.openLink}</p>}
      {fromLink !== '' && !error && isPending && <p>{m.loading}</p>}
      {order && <ConfirmationView order={order} token={token} />}
    </div>
  )
}

interface ConfirmationProps {
  order: PublicOrderConfirmation
  token: string
}

const CLOSED = {
  confirmed: confirmationMessages.confirmed_already.template,
  paid: confirmationMessages.paid.template,
  over: confirmationMessages.over.template,
}

function ConfirmationView({ order, token }: ConfirmationProps) {
  const confirming = useConfirmOrder()
  const { order_number, state, items, total, address } = order
  const [isEditing, setIsEditing] = useState(false)
  const isOpen = state === 'waiting' || state === 'to_pay'
  return (
    <Stack gap="6" maxW="2xl">
      <div>
        <p>{formatMessage(m.orderByCash, { number: order_number })}</p>
        <ul>
          {items.map(({ title, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              {title} × {quantity}
            </li>
          ))}
        </ul>
        <Text fontSize="xl">
          {m.total} <strong>{formatPaise(total)}</strong>
        </Text>
      </div>
      <SuccessMessage message={confirming.data?.message} />
      {!isOpen && !confirming.isSuccess && <p>{CLOSED[state]}</p>}
      {isOpen && address && !confirming.isSuccess && (
        <>
          <DeliveryAddress {...{ order, address, token, isEditing, setIsEditing }} />
          {!isEditing && (
            <>
              <ConfirmForm
                order={order}
                token={token}
                isBusy={confirming.isPending}
                problem={getErrorMessage(confirming.error)}
                onConfirm={(smsCode) => confirming.mutate({ token, ...(smsCode && { sms_code: smsCode }) })}
              />
              <PayOnline order={order} token={token} />
            </>
          )}
        </>
      )}
    </Stack>
  )
}

type DeliveryAddressProps = ConfirmationProps & {
  address: NonNullable<PublicOrderConfirmation['address']>
  isEditing: boolean
  setIsEditing: (isEditing: boolean) => void
}

function DeliveryAddress({ order, address, token, isEditing, setIsEditing }: DeliveryAddressProps) {
  const [saved, setSaved] = useState<string>()
  return (
    <section aria-labelledby="confirm-address">
      <Heading id="confirm-address" as="h2" size="lg" mb="3">
        {m.deliveryAddress}
      </Heading>
      <SuccessMessage message={saved} />
      {isEditing ? (
        <CorrectAddress
          {...{ token, order, address }}
          onSaved={(message) => {
            setSaved(message)
            setIsEditing(false)
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          <chakra.address fontStyle="normal" display="grid" mb="3" overflowWrap="anywhere">
            <strong>{address.full_name}</strong>
            <span>{address.address_line1}</span>
            {address.address_line2 && <span>{address.address_line2}</span>}
            <span>
              {address.city}, {getPlaceName(address.state)} {address.pincode}
            </span>
            <span>{formatMessage(m.phoneEnd, { end: order.phone_end })}</span>
          </chakra.address>
          <Button variant="outline" onClick={() => setIsEditing(true)}>
            {m.correctAddress}
          </Button>
        </>
      )}
    </section>
  )
}

interface ConfirmFormProps extends ConfirmationProps {
  isBusy: boolean
  problem: string | null
  onConfirm: (code: string) => void
}

function ConfirmForm({ order, token, isBusy, problem, onConfirm }: ConfirmFormProps) {
  const sending = useSendCode()
  const [code, setCode] = useState('')
  const { needs_code, phone_end, cash_total } = order

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isBusy) onConfirm(code)
  }
  return (
    <Stack asChild gap="4">
      <form noValidate onSubmit={submit}>
        <FormErrors message={problem} focused />
        {needs_code && (
          <>
            <FormErrors message={getErrorMessage(sending.error)} focused />
            <SuccessMessage message={sending.data?.message} />
            {sending.isSuccess && (
              <TextField
                id="confirmation-code"
                label={otpMessages.label_sms.template}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
            <Button
              alignSelf="start"
              variant="outline"
              aria-disabled={sending.isPending}
              onClick={() => sending.isPending || sending.mutate(token)}
            >
              {sending.isSuccess ? otpMessages.again.template : formatMessage(m.sendCode, { end: phone_end })}
            </Button>
          </>
        )}
        {(!needs_code || sending.isSuccess) && (
          <>
            <Text>{formatMessage(m.youPay, { amount: cash_total })}</Text>
            <Button alignSelf="start" type="submit" size="lg" aria-disabled={isBusy}>
              {isBusy ? m.confirming : m.confirmOrder}
            </Button>
          </>
        )}
      </form>
    </Stack>
  )
}

/** Posts the token of the order, so that it appears in no URL. */
function PayOnline({ order, token }: ConfirmationProps) {
  const paying = usePayOnline()
  const form = useRef<HTMLFormElement>(null)
  const trackingToken = paying.data?.tracking_token
  useEffect(() => {
    if (trackingToken === undefined) return
    storeTrackingToken(trackingToken)
    form.current?.submit()
  }, [trackingToken])
  if (!order.can_pay_online && order.state !== 'to_pay') return null
  const saved = order.cash_total - order.online_total
  return (
    <section aria-labelledby="confirm-pay">
      <Heading id="confirm-pay" as="h2" size="lg" mb="3">
        {m.orPayNow}
      </Heading>
      <FormErrors message={getErrorMessage(paying.error)} focused />
      <Text mb="3">
        {order.state === 'to_pay' ? m.paymentIncomplete : m.payOnline}
        {saved > 0 && ` ${formatMessage(m.youSave, { amount: saved })}`}
      </Text>
      <Button
        variant="outline"
        aria-disabled={paying.isPending}
        onClick={() => paying.isPending || paying.mutate(token)}
      >
        {paying.isPending ? m.opening : formatMessage(m.payNow, { amount: order.online_total })}
      </Button>
      <form ref={form} method="post" action={toHref('/payments/order-tracking')} hidden>
        <input type="hidden" name="token" value={trackingToken ?? ''} />
      </form>
    </section>
  )
}
