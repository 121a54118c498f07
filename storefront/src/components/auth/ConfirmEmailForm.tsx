import { Button } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { useConfirmEmail } from '../../api/sign-in.ts'
import { Done } from '../form/Done.tsx'
import { Form } from '../form/Form.tsx'
import { FormProblems } from '../form/FormProblems.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { sentenceFor } from './SignInForm.tsx'

/**
 * Where the letter's link leads. A button and not the opening of the page confirms: programs that
 * look into letters open links too.
 */
export function ConfirmEmailForm() {
  const confirming = useConfirmEmail()
  const token = useLocation().hash.slice(1)
  return (
    <Form
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
      <Done message={confirming.data?.message} />
      {confirming.isSuccess && (
        <Button asChild size="lg">
          <Link to="/">Go to the shop</Link>
        </Button>
      )}
    </Form>
  )
}
