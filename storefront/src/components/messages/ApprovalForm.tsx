import { Button, Stack } from '@chakra-ui/react'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../../drafts/use-draft.ts'
import { FormErrors } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'
import { getReplyDraftName, type ReplyFormProps } from './reply-form.ts'

const typed = z.object({ note: z.string() })

export function ApprovalForm({ token, busy, problem, onReply }: ReplyFormProps) {
  const draft = useDraft(getReplyDraftName(token), null, typed, { note: '' })
  const { note } = draft.values
  const [wantsChange, setWantsChange] = useState(note !== '')
  const [asked, setAsked] = useState(false)
  const isMissing = asked && note.trim() === ''

  function sendChange() {
    setAsked(true)
    if (note.trim()) onReply({ decision: 'change', answer: note })
  }

  return (
    <Stack gap="4">
      <FormErrors message={problem} focused />
      {wantsChange ? (
        <>
          <LongTextField
            id="proof-note"
            label={m.whatToChange}
            required
            autoFocus
            rows={4}
            maxLength={1000}
            value={note}
            {...(isMissing ? { problem: replyMessages.note_missing.template } : {})}
            onChange={(event) => draft.change({ note: event.target.value })}
          />
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <Button size="lg" aria-disabled={busy} onClick={() => busy || sendChange()}>
              {busy ? m.sending : m.send}
            </Button>
            <Button
              size="lg"
              variant="outline"
              aria-disabled={busy}
              onClick={() => busy || setWantsChange(false)}
            >
              {m.back}
            </Button>
          </Stack>
        </>
      ) : (
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button size="lg" aria-disabled={busy} onClick={() => busy || onReply({ decision: 'approved' })}>
            {m.approve}
          </Button>
          <Button
            size="lg"
            variant="outline"
            aria-disabled={busy}
            onClick={() => busy || setWantsChange(true)}
          >
            {m.requestChanges}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
