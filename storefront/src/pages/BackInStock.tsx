import { useUpdateBackInStock } from '../api/back-in-stock.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { SuccessMessage } from '../ui/form/FieldError.tsx'
import { Form, FormErrors } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/StaticForm.tsx'
import { Meta } from '../ui/Meta.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import * as m from './messages/back-in-stock.ts'

/** /back-in-stock: the token is in the `#`. A button confirms, as mail scanners open links. */
export function Component() {
  const fromLink = useLinkToken()
  const token = fromLink ?? ''
  const confirming = useUpdateBackInStock('confirm')
  const withdrawing = useUpdateBackInStock('withdraw')
  return (
    <div className="page prose-page">
      <Meta title={m.title} description={m.description} hidden />
      <h1>{m.title}</h1>
      {fromLink === '' ? (
        <p>{m.openLink}</p>
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
              <p>{m.help}</p>
              <div>
                <SubmitButton busy={confirming.isPending ? m.confirming : null}>{m.notifyMe}</SubmitButton>
              </div>
            </>
          )}
          <SuccessMessage message={withdrawing.data?.message ?? confirming.data?.message} />
          {!withdrawing.isSuccess && (
            <div>
              <button
                className="button button-outline"
                type="button"
                onClick={() => withdrawing.isPending || withdrawing.mutate(token)}
              >
                {m.cancelAlert}
              </button>
            </div>
          )}
        </Form>
      )}
    </div>
  )
}
