import { useAnswerQuestion, useQuestion } from '../api/questions.ts'
import { sentenceFor } from '../components/auth/sentence-for.ts'
import { Done, Problem } from '../components/form/Problem.tsx'
import { Meta } from '../components/Meta.tsx'
import { AnswerQuestion } from '../components/question/AnswerQuestion.tsx'
import { AskedPiece } from '../components/question/AskedPiece.tsx'
import { forgetDraft } from '../drafts/draft-storage.ts'
import { linkDraft } from '../drafts/use-draft.ts'
import { useAddressToken } from '../use-address-token.ts'

/** /question: link of a question; the token is in the `#`, which is never sent to a server. */
export function Component() {
  const token = useAddressToken() ?? ''
  const { data: question, error, isPending } = useQuestion(token)
  const answering = useAnswerQuestion()
  const title = 'A question about your order'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Answer our question so that we can continue with your order." hidden />
      <h1>{title}</h1>
      {error && !question && <Problem role="alert">{sentenceFor(error)}</Problem>}
      {!error && isPending && <p>Loading…</p>}
      {question && (
        <>
          <AskedPiece question={question} token={token} />
          <Done message={answering.data?.message} />
          {!answering.isSuccess && (
            <AnswerQuestion
              question={question}
              token={token}
              busy={answering.isPending}
              problem={sentenceFor(answering.error)}
              onAnswer={(answer) =>
                answering.mutate(
                  { ...answer, token },
                  { onSuccess: () => forgetDraft(linkDraft('question', token)) },
                )
              }
            />
          )}
        </>
      )}
    </div>
  )
}
