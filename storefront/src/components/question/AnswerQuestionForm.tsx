import { Button, Stack } from '@chakra-ui/react'
import { questionMessages } from '@nakshi/contract/messages/questions'
import { uploadedImage } from '@nakshi/contract/shop/media'
import type { PublicQuestion, QuestionAnswerInput } from '@nakshi/contract/shop/questions'
import { useState } from 'react'
import { z } from 'zod'
import { sendQuestionPhoto } from '../../api/questions.ts'
import { getLinkDraftName, useDraft } from '../../drafts/use-draft.ts'
import { FormErrors } from '../form/Form.tsx'
import { LongTextField } from '../form/TextField.tsx'
import { PhotoAttachments } from '../photo-upload/PhotoAttachments.tsx'

const typed = z.object({
  answer: z.string(),
  texts: z.record(z.string(), z.string()),
  photos: z.record(z.string(), z.array(uploadedImage)),
})

interface AnswerQuestionFormProps {
  question: PublicQuestion
  token: string
  busy: boolean
  problem: string | null
  onAnswer: (answer: Omit<QuestionAnswerInput, 'token'>) => void
}

export function AnswerQuestionForm({ question, token, busy, problem, onAnswer }: AnswerQuestionFormProps) {
  const draft = useDraft(getLinkDraftName('question', token), null, typed, {
    answer: '',
    texts: {},
    photos: {},
  })
  const { answer, texts, photos } = draft.values
  const [sending, setSending] = useState(0)
  const [asked, setAsked] = useState(false)
  const requestedOptions = question.options.filter(({ is_requested }) => is_requested)
  const hasAnswer = [answer, ...Object.values(texts)].some((text) => text.trim() !== '')
  const isEmpty = !hasAnswer && Object.values(photos).every((images) => images.length === 0)

  function send() {
    setAsked(true)
    if (isEmpty) return
    const values = [
      ...Object.entries(texts).map(([id, text]) => [id, { text }] as const),
      ...Object.entries(photos).map(([id, images]) => [id, { images }] as const),
    ]
    onAnswer({ answer, attachments: Object.fromEntries(values) })
  }

  return (
    <Stack gap="5">
      <FormErrors message={problem} focused />
      {requestedOptions.map(({ id, name, type }) =>
        type === 'image' ? (
          <PhotoAttachments
            key={id}
            id={`photo-${id}`}
            label={`New: ${name}`}
            send={(file) => sendQuestionPhoto(token, file)}
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
            label={`New: ${name}`}
            hint="We print it exactly as you enter it here"
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
        label="Your answer"
        rows={4}
        maxLength={1000}
        value={answer}
        {...(asked && isEmpty ? { problem: questionMessages.empty } : {})}
        onChange={({ target }) => draft.change({ answer: target.value })}
      />
      <Button
        size="lg"
        aria-disabled={busy || sending > 0}
        onClick={() => busy || sending > 0 || send()}
        alignSelf={{ sm: 'flex-start' }}
      >
        {busy ? 'Sending…' : sending > 0 ? 'Uploading photo…' : 'Send answer'}
      </Button>
    </Stack>
  )
}
