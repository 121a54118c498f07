import { useAnswerProof, useProof } from '../api/proofs.ts'
import { sentenceFor } from '../components/auth/sentence-for.ts'
import { Done, Problem } from '../components/form/Problem.tsx'
import { Meta } from '../components/Meta.tsx'
import { AnswerForm } from '../components/proof/AnswerForm.tsx'
import { ProvenPiece } from '../components/proof/ProvenPiece.tsx'
import { forgetDraft } from '../drafts/draft-storage.ts'
import { linkDraft } from '../drafts/use-draft.ts'
import { useAddressToken } from '../use-address-token.ts'

/** /proof: approval link; the token is in the `#`, which is never sent to a server. */
export function Component() {
  const token = useAddressToken() ?? ''
  const { data: piece, error, isPending } = useProof(token)
  const answering = useAnswerProof()
  const title = 'Your design is ready for approval'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Review and approve your design before we make it." hidden />
      <h1>{title}</h1>
      {error && !piece && <Problem role="alert">{sentenceFor(error)}</Problem>}
      {!error && isPending && <p>Loading…</p>}
      {piece && (
        <ProvenPiece piece={piece} token={token}>
          <Done message={answering.data?.message} />
          {!answering.isSuccess && (
            <AnswerForm
              token={token}
              busy={answering.isPending}
              problem={sentenceFor(answering.error)}
              onAnswer={(answer) =>
                answering.mutate(
                  { ...answer, token },
                  { onSuccess: () => forgetDraft(linkDraft('proof', token)) },
                )
              }
            />
          )}
        </ProvenPiece>
      )}
    </div>
  )
}
