import { useAnswerProof, useProof } from '../api/proofs.ts'
import { getErrorMessage } from '../components/auth/error-message.ts'
import { FieldError, SuccessMessage } from '../components/form/FieldError.tsx'
import { Meta } from '../components/Meta.tsx'
import { ApprovalForm } from '../components/proof/ApprovalForm.tsx'
import { ProofPreview } from '../components/proof/ProofPreview.tsx'
import { deleteDraft } from '../drafts/draft-storage.ts'
import { getLinkDraftName } from '../drafts/use-draft.ts'
import { useLinkToken } from '../use-link-token.ts'

/** /approve: approval link; the token is in the `#`, which is never sent to a server. */
export function Component() {
  const token = useLinkToken() ?? ''
  const { data: proof, error, isPending } = useProof(token)
  const answering = useAnswerProof()
  const title = 'Your design is ready for approval'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Review and approve your design before we make it." hidden />
      <h1>{title}</h1>
      {error && !proof && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {!error && isPending && <p>Loading…</p>}
      {proof && (
        <ProofPreview proof={proof} token={token}>
          <SuccessMessage message={answering.data?.message} />
          {!answering.isSuccess && (
            <ApprovalForm
              token={token}
              busy={answering.isPending}
              problem={getErrorMessage(answering.error)}
              onAnswer={(answer) =>
                answering.mutate(
                  { ...answer, token },
                  { onSuccess: () => deleteDraft(getLinkDraftName('proof', token)) },
                )
              }
            />
          )}
        </ProofPreview>
      )}
    </div>
  )
}
