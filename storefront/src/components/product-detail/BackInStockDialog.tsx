import { Text } from '@chakra-ui/react'
import { email } from '@nakshi/core/base/fields'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { formatSelections } from '@nakshi/core/products/combinations'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSubscribeBackInStock } from '../../api/back-in-stock.ts'
import { useUser } from '../../api/session.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { Form, FormErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import * as m from './messages.ts'

interface BackInStockDialogProps {
  product: ProductDetail
  selections: VariantSelections
  onClose: () => void
}

const form = z.object({ email })

export default function BackInStockDialog({ product, selections, onClose }: BackInStockDialogProps) {
  const user = useUser()
  const subscribing = useSubscribeBackInStock()
  const { register, handleSubmit, formState, setValue } = useForm({
    resolver: schemaResolver(form),
    mode: 'onTouched',
    defaultValues: { email: user?.email ?? '' },
  })
  const { title, variants, combinations } = product
  const isCombined = combinations.length > 0
  const send = handleSubmit(({ email }) =>
    subscribing.mutate({
      product_id: product.id,
      email,
      ...(isCombined && { variant_selections: selections }),
    }),
  )
  return (
    <ModalDialog title={m.notifyMe} onClose={onClose}>
      <Text>
        {formatMessage(m.notifyHelp, {
          product: isCombined
            ? formatMessage(m.productWithChoice, {
                product: title,
                choice: formatSelections(selections, variants),
              })
            : title,
        })}
      </Text>
      <Form
        onSubmit={(event) => {
          // Nested in the product form of the React tree
          event.stopPropagation()
          return send(event)
        }}
      >
        <FormErrors message={getErrorMessage(subscribing.error)} focused />
        {!subscribing.isSuccess && (
          <>
            <EmailField
              id="stock-notice-email"
              required
              readOnly={Boolean(user)}
              problem={formState.errors.email?.message}
              onSuggestion={(suggestion) => setValue('email', suggestion, { shouldValidate: true })}
              {...register('email')}
            />
            <SubmitButton busy={subscribing.isPending ? m.sending : null}>{m.notify}</SubmitButton>
          </>
        )}
        <SuccessMessage message={subscribing.data?.message} />
      </Form>
    </ModalDialog>
  )
}
