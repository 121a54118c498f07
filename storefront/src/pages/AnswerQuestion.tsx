import { useAnswerQuestion, useQuestion } from '../api/questions.ts'
import { getErrorMessage } from '../components/auth/error-message.ts'
import { FieldError, SuccessMessage } from '../components/form/FieldError.tsx'
import { Meta } from '../components/Meta.tsx'
import { AnswerQuestionForm } from '../components/question/AnswerQuestionForm.tsx'
import { QuestionItem } from '../components/question/QuestionItem.tsx'
import { deleteDraft } from '../drafts/draft-storage.ts'
import { getLinkDraftName } from '../drafts/use-draft.ts'
import { useLinkToken } from '../use-link-token.ts'

/** /answer: link of a question; the token is in the `#`, which is never sent to a server. */
export function Component() {
  const token = useLinkToken() ?? ''
  const { data: question, error, isPending } = useQuestion(token)
  const answering = useAnswerQuestion()
  const title = 'A question about your order'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Answer our question so that we can continue with your order." hidden />
      <h1>{title}</h1>
      {error && !question && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {!error && isPending && <p>Loading…</p>}
      {question && (
        <>
          <QuestionItem question={question} token={token} />
          <SuccessMessage message={answering.data?.message} />
          {!answering.isSuccess && (
            <AnswerQuestionForm
              question={question}
              token={token}
              busy={answering.isPending}
              problem={getErrorMessage(answering.error)}
              onAnswer={(answer) =>
                answering.mutate(
                  { ...answer, token },
                  { onSuccess: () => deleteDraft(getLinkDraftName('question', token)) },
                )
              }
            />
          )}
        </>
      )}
    </div>
  )
}
