import { Button, Stack } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { uploadedImage } from '@nakshi/core/media/schema'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import type { PublicOrderMessage } from '@nakshi/core/order-messages/schema'
import { useState } from 'react'
import { z } from 'zod'
import { sendMessagePhoto } from '../../api/order-messages.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { FormErrors } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/TextField.tsx'
import { PhotoAttachments } from '../photo-upload/PhotoAttachments.tsx'
import * as m from './messages.ts'
import { getReplyDraftName, type ReplyFormProps } from './reply-form.ts'

const typed = z.object({
  answer: z.string(),
  texts: z.record(z.string(), z.string()),
  photos: z.record(z.string(), z.array(uploadedImage)),
})

interface AnswerFormProps extends ReplyFormProps {
  options: PublicOrderMessage['requested_options']
}

export function AnswerForm({ options, token, busy, problem, onReply }: AnswerFormProps) {
  const draft = useDraft(getReplyDraftName(token), null, typed, { answer: '', texts: {}, photos: {} })
  const { answer, texts, photos } = draft.values
  const [sending, setSending] = useState(0)
  const [asked, setAsked] = useState(false)
  const hasAnswer = [answer, ...Object.values(texts)].some((text) => text.trim() !== '')
  const isEmpty = !hasAnswer && Object.values(photos).every((images) => images.length === 0)

  function send() {
    setAsked(true)
    if (isEmpty) return
    const values = [
      ...Object.entries(texts).map(([id, text]) => [id, { text }] as const),
      ...Object.entries(photos).map(([id, images]) => [id, { images }] as const),
    ]
    onReply({ answer, attachments: Object.fromEntries(values) })
  }

  return (
    <Stack gap="5">
      <FormErrors message={problem} focused />
      {options.map(({ id, name, type }) =>
        type === 'image' ? (
          <PhotoAttachments
            key={id}
            id={`photo-${id}`}
            label={formatMessage(m.newValue, { name })}
            send={(file) => sendMessagePhoto(token, file)}
            images={photos[id] ?? []}
            onImages={(change) =>
              draft.change(({ photos: held }) => ({ photos: { ...held, [id]: change(held[id] ?? []) } }))
            }
            onSending={(by) => setSending((count) => count + by)}
          />
        ) : (
          <LongTextField
            key={id}
            id={`text-${id}`}
            label={formatMessage(m.newValue, { name })}
            hint={m.exactly}
            rows={2}
            maxLength={2000}
            value={texts[id] ?? ''}
            onChange={({ target }) =>
              draft.change(({ texts: held }) => ({ texts: { ...held, [id]: target.value } }))
            }
          />
        ),
      )}
      <LongTextField
        id="answer"
        label={m.yourAnswer}
        rows={4}
        maxLength={1000}
        value={answer}
        {...(asked && isEmpty ? { problem: replyMessages.empty.template } : {})}
        onChange={({ target }) => draft.change({ answer: target.value })}
      />
      <Button
        size="lg"
        aria-disabled={busy || sending > 0}
        onClick={() => busy || sending > 0 || send()}
        alignSelf={{ sm: 'flex-start' }}
      >
        {busy ? m.sending : sending > 0 ? m.uploading : m.sendAnswer}
      </Button>
    </Stack>
  )
}
