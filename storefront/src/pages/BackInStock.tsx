import { Button } from '@chakra-ui/react'
import { useUpdateBackInStock } from '../api/back-in-stock.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { SuccessMessage } from '../ui/form/FieldError.tsx'
import { Form, FormErrors, SubmitButton } from '../ui/form/Form.tsx'
import { Meta } from '../ui/Meta.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

/** /back-in-stock: the token is in the `#`. A button confirms, as mail scanners open links. */
export function Component() {
  const fromLink = useLinkToken()
  const token = fromLink ?? ''
  const confirming = useUpdateBackInStock('confirm')
  const withdrawing = useUpdateBackInStock('withdraw')
  const title = 'Notify me when available'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Confirm your email for a back-in-stock alert." hidden />
      <h1>{title}</h1>
      {fromLink === '' ? (
        <p>Open the link in our email about this alert.</p>
      ) : (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            confirming.mutate(token)
          }}
        >
          <FormErrors
            message={getErrorMessage(withdrawing.isIdle ? confirming.error : withdrawing.error)}
            focused
          />
          {!confirming.isSuccess && !withdrawing.isSuccess && (
            <>
              <p>We'll email this address once when the product is back in stock, and then delete it.</p>
              <div>
                <SubmitButton busy={confirming.isPending ? 'Confirming…' : null}>Notify me</SubmitButton>
              </div>
            </>
          )}
          <SuccessMessage message={withdrawing.data?.message ?? confirming.data?.message} />
          {!withdrawing.isSuccess && (
            <div>
              <Button variant="outline" onClick={() => withdrawing.isPending || withdrawing.mutate(token)}>
                Cancel alert
              </Button>
            </div>
          )}
        </Form>
      )}
    </div>
  )
}
