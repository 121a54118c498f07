import { CircleCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useConfirmEmail } from '../../api/sign-in.ts'
import { FormProblems } from '../form/FormProblems.tsx'
import { ReadyForm } from '../form/ReadyForm.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { sentenceFor } from './SignInForm.tsx'

/**
 * Where the letter's link leads. A button and not the opening of the page confirms: programs that look into letters open
 * links too.
 */
export function ConfirmEmailForm() {
  const confirming = useConfirmEmail()
  const token = useLocation().hash.slice(1)
  return (
    <ReadyForm
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        confirming.mutate(token)
      }}
    >
      <FormProblems message={sentenceFor(confirming.error)} focused />
      {!confirming.isSuccess && (
        <>
          <p>Press the button, and we know that letters to this address reach you.</p>
          <SubmitButton busy={confirming.isPending ? 'Confirming…' : null}>
            Confirm email address
          </SubmitButton>
        </>
      )}
      <p role="status" className="form-done">
        {confirming.data && (
          <>
            <CircleCheck size={20} aria-hidden /> {confirming.data.message}
          </>
        )}
      </p>
      {confirming.isSuccess && (
        <Link className="button button-lg" to="/">
          Go to the shop
        </Link>
      )}
    </ReadyForm>
  )
}
