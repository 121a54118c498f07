import { Button, chakra, Stack } from '@chakra-ui/react'
import { proofMessages } from '@nakshi/contract/messages/proofs'
import type { PublicProof } from '@nakshi/contract/shop/proofs'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useAnswerProof, useProof, useProofPicture } from '../api/proofs.ts'
import { getErrorMessage } from '../components/auth/error-message.ts'
import { FieldError, SuccessMessage } from '../components/form/FieldError.tsx'
import { FormErrors } from '../components/form/Form.tsx'
import { LongTextField } from '../components/form/TextField.tsx'
import { Meta } from '../components/Meta.tsx'
import { deleteDraft } from '../drafts/draft-storage.ts'
import { getLinkDraftName, useDraft } from '../drafts/use-draft.ts'
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

interface ProofPreviewProps {
  proof: PublicProof
  token: string
  children: ReactNode
}

function ProofPreview({ proof, token, children }: ProofPreviewProps) {
  const { data: url, error } = useProofPicture(token, true)
  return (
    <>
      <p>
        {proof.quantity > 1 && `${proof.quantity} × `}
        {proof.title}, {proof.width_mm} × {proof.height_mm} mm, order {proof.order_number}.
      </p>
      {error && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      <Columns>
        <Frame>{url && <img src={url} alt={`Preview of ${proof.title}`} />}</Frame>
        <div>
          {proof.texts.length > 0 && (
            <>
              <h2>Check the spelling carefully</h2>
              <chakra.dl mb="6">
                {proof.texts.map(({ name, text }) => (
                  <chakra.div key={name} borderBottomWidth="1px" borderColor="border" py="3">
                    <chakra.dt color="fg.muted" fontSize="sm">
                      {name}
                    </chakra.dt>
                    <chakra.dd
                      m="0"
                      fontSize="2xl"
                      lineHeight="1.4"
                      whiteSpace="pre-wrap"
                      overflowWrap="anywhere"
                    >
                      {text}
                    </chakra.dd>
                  </chakra.div>
                ))}
              </chakra.dl>
            </>
          )}
          {children}
        </div>
      </Columns>
    </>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' },
    alignItems: 'start',
    gap: { base: '6', lg: '12' },
    mt: '5',
    '& h2': { fontSize: '2xl' },
  },
})

const Frame = chakra('div', {
  base: {
    _empty: { minH: '14rem' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg.picture',
    '& img': { display: 'block', width: '100%', maxHeight: '70vh', objectFit: 'contain' },
  },
})

const typed = z.object({ note: z.string() })

type ApprovalAnswer = { answer: 'approved' } | { answer: 'change'; note: string }
interface ApprovalFormProps {
  token: string
  busy: boolean
  problem: string | null
  onAnswer: (answer: ApprovalAnswer) => void
}

function ApprovalForm({ token, busy, problem, onAnswer }: ApprovalFormProps) {
  const draft = useDraft(getLinkDraftName('proof', token), null, typed, { note: '' })
  const { note } = draft.values
  const [wantsChange, setWantsChange] = useState(note !== '')
  const [asked, setAsked] = useState(false)
  const isMissing = asked && note.trim() === ''

  function sendChange() {
    setAsked(true)
    if (note.trim()) onAnswer({ answer: 'change', note })
  }

  return (
    <Stack gap="4">
      <FormErrors message={problem} focused />
      {wantsChange ? (
        <>
          <LongTextField
            id="proof-note"
            label="What should we change?"
            required
            autoFocus
            rows={4}
            maxLength={1000}
            value={note}
            {...(isMissing ? { problem: proofMessages.note_missing } : {})}
            onChange={(event) => draft.change({ note: event.target.value })}
          />
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <Button size="lg" aria-disabled={busy} onClick={() => busy || sendChange()}>
              {busy ? 'Sending…' : 'Send'}
            </Button>
            <Button
              size="lg"
              variant="outline"
              aria-disabled={busy}
              onClick={() => busy || setWantsChange(false)}
            >
              Back
            </Button>
          </Stack>
        </>
      ) : (
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button size="lg" aria-disabled={busy} onClick={() => busy || onAnswer({ answer: 'approved' })}>
            Approve design
          </Button>
          <Button
            size="lg"
            variant="outline"
            aria-disabled={busy}
            onClick={() => busy || setWantsChange(true)}
          >
            Request changes
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
