import { Button, Stack } from '@chakra-ui/react'
import { proofSentences } from '@nakshi/api/contract/proof-sentences'
import { useState } from 'react'
import { z } from 'zod'
import { linkDraft, useDraft } from '../../drafts/use-draft.ts'
import { FormProblems } from '../form/Form.tsx'
import { LongTextField } from '../form/TextField.tsx'

const typed = z.object({ note: z.string() })

type Answer = { answer: 'approved' } | { answer: 'change'; note: string }
interface AnswerFormProps {
  token: string
  busy: boolean
  problem: string | null
  onAnswer: (answer: Answer) => void
}

export function AnswerForm({ token, busy, problem, onAnswer }: AnswerFormProps) {
  const draft = useDraft(linkDraft('proof', token), null, typed, { note: '' })
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
      <FormProblems message={problem} focused />
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
            {...(isMissing ? { problem: proofSentences.note_missing } : {})}
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
