import { Button, Stack } from '@chakra-ui/react'
import { proofMessages } from '@nakshi/contract/messages/proofs'
import { useState } from 'react'
import { z } from 'zod'
import { getLinkDraftName, useDraft } from '../../drafts/use-draft.ts'
import { FormErrors } from '../form/Form.tsx'
import { LongTextField } from '../form/TextField.tsx'

const typed = z.object({ note: z.string() })

type ApprovalAnswer = { answer: 'approved' } | { answer: 'change'; note: string }
interface ApprovalFormProps {
  token: string
  busy: boolean
  problem: string | null
  onAnswer: (answer: ApprovalAnswer) => void
}

export function ApprovalForm({ token, busy, problem, onAnswer }: ApprovalFormProps) {
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
