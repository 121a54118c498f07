import { Button } from '@chakra-ui/react'
import { useAnswerNotice } from '../api/stock-notices.ts'
import { sentenceFor } from '../components/auth/sentence-for.ts'
import { Form, FormProblems, SubmitButton } from '../components/form/Form.tsx'
import { Done } from '../components/form/Problem.tsx'
import { Meta } from '../components/Meta.tsx'
import { useAddressToken } from '../use-address-token.ts'

/** /stock-notice: the token is in the `#`. A button confirms, as mail scanners open links. */
export function Component() {
  const token = useAddressToken() ?? ''
  const confirming = useAnswerNotice('confirm')
  const withdrawing = useAnswerNotice('withdraw')
  const title = 'Notify me when available'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Confirm your email for a back-in-stock alert." hidden />
      <h1>{title}</h1>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          confirming.mutate(token)
        }}
      >
        <FormProblems message={sentenceFor(confirming.error ?? withdrawing.error)} focused />
        {!confirming.isSuccess && !withdrawing.isSuccess && (
          <>
            <p>We'll email this address once when the product is back in stock, and then delete it.</p>
            <div>
              <SubmitButton busy={confirming.isPending ? 'Confirming…' : null}>Notify me</SubmitButton>
            </div>
          </>
        )}
        <Done message={withdrawing.data?.message ?? confirming.data?.message} />
        {!withdrawing.isSuccess && (
          <div>
            <Button variant="outline" onClick={() => withdrawing.mutate(token)}>
              Cancel alert
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
