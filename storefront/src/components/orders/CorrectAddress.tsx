import { Button, Stack, Text } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ConfirmedAddress, PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCorrectAddress } from '../../api/order-confirmations.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { FormErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { orderAddressForm } from '../address/address-schemas.ts'
import * as m from './messages.ts'

const addressForm = orderAddressForm.omit({ phone: true, email: true, country: true })

interface CorrectAddressProps {
  token: string
  order: Pick<PublicOrderConfirmation, 'total' | 'phone_end'>
  address: NonNullable<PublicOrderConfirmation['address']>
  onSaved: (message: string) => void
  onCancel: () => void
}

export function CorrectAddress({ token, order, address, onSaved, onCancel }: CorrectAddressProps) {
  const correcting = useCorrectAddress()
  const [expectedTotal, setExpectedTotal] = useState(order.total)
  const form = useForm<z.input<typeof addressForm>, unknown, ConfirmedAddress>({
    resolver: schemaResolver(addressForm),
    mode: 'onTouched',
    defaultValues: address,
  })
  const { data: answer, error, isPending } = correcting

  const send = form.handleSubmit((typed) =>
    correcting.mutate(
      { token, address: typed, expected_total: expectedTotal },
      {
        onSuccess: ({ is_saved, total, message }) => {
          if (is_saved) onSaved(message)
          else setExpectedTotal(total)
        },
      },
    ),
  )
  const notice = answer && !answer.is_saved ? answer.message : getErrorMessage(error)
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormErrors message={notice} focused />
        <Text textStyle="sm" color="fg.muted">
          {formatMessage(m.phoneStays, { end: order.phone_end })}
        </Text>
        <FormProvider {...form}>
          <AddressFields purpose="shipping" phone={false} />
        </FormProvider>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <SubmitButton busy={isPending ? m.saving : null}>{m.saveAddress}</SubmitButton>
          <Button size="lg" variant="outline" onClick={onCancel}>
            {m.cancel}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
