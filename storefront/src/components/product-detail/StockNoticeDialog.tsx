import { Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { email } from '@nakshi/api/contract/fields'
import type { ProductDetail } from '@nakshi/api/contract/products'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useUser } from '../../api/session.ts'
import { useAskForNotice } from '../../api/stock-notices.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { EmailField } from '../form/EmailField.tsx'
import { Form, FormProblems, SubmitButton } from '../form/Form.tsx'
import { Done } from '../form/Problem.tsx'

interface StockNoticeDialogProps {
  product: ProductDetail
  onClose: () => void
}

const form = z.object({ email })

export default function StockNoticeDialog({ product, onClose }: StockNoticeDialogProps) {
  const user = useUser()
  const asking = useAskForNotice()
  const { register, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(form),
    mode: 'onTouched',
    defaultValues: { email: user?.email ?? '' },
  })
  const send = handleSubmit((values) => asking.mutate({ product_id: product.id, email: values.email }))
  return (
    <ModalDialog title="Notify me when available" onClose={onClose}>
      <Text>
        We'll email you once when {product.title} is back in stock. We won't use your email for anything else.
      </Text>
      <Form
        onSubmit={(event) => {
          // Nested in the product form of the React tree
          event.stopPropagation()
          return send(event)
        }}
      >
        <FormProblems message={sentenceFor(asking.error)} focused />
        {!asking.isSuccess && (
          <>
            <EmailField
              id="stock-notice-email"
              required
              readOnly={Boolean(user)}
              problem={formState.errors.email?.message}
              onSuggestion={(meant) => setValue('email', meant, { shouldValidate: true })}
              {...register('email')}
            />
            <SubmitButton busy={asking.isPending ? 'Sending…' : null}>Notify me</SubmitButton>
          </>
        )}
        <Done message={asking.data?.message} />
      </Form>
    </ModalDialog>
  )
}
