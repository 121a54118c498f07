import { Button, Stack } from '@chakra-ui/react'
import { uploadedImage } from '@nakshi/api/contract/media'
import { questionSentences } from '@nakshi/api/contract/question-sentences'
import type { OpenedQuestion, QuestionAnswerSent } from '@nakshi/api/contract/questions'
import { useState } from 'react'
import { z } from 'zod'
import { sendQuestionPhoto } from '../../api/questions.ts'
import { linkDraft, useDraft } from '../../drafts/use-draft.ts'
import { FormProblems } from '../form/Form.tsx'
import { LongTextField } from '../form/TextField.tsx'
import { SentPhotos } from '../photo-upload/SentPhotos.tsx'

const typed = z.object({
  answer: z.string(),
  texts: z.record(z.string(), z.string()),
  photos: z.record(z.string(), z.array(uploadedImage)),
})

interface AnswerQuestionProps {
  question: OpenedQuestion
  token: string
  busy: boolean
  problem: string | null
  onAnswer: (answer: Omit<QuestionAnswerSent, 'token'>) => void
}

export function AnswerQuestion({ question, token, busy, problem, onAnswer }: AnswerQuestionProps) {
  const draft = useDraft(linkDraft('question', token), null, typed, { answer: '', texts: {}, photos: {} })
  const { answer, texts, photos } = draft.values
  const [sending, setSending] = useState(0)
  const [asked, setAsked] = useState(false)
  const wanted = question.options.filter(({ is_wanted }) => is_wanted)
  const said = [answer, ...Object.values(texts)].some((text) => text.trim() !== '')
  const isEmpty = !said && Object.values(photos).every((images) => images.length === 0)

  function send() {
    setAsked(true)
    if (isEmpty) return
    const given = [
      ...Object.entries(texts).map(([id, text]) => [id, { text }] as const),
      ...Object.entries(photos).map(([id, images]) => [id, { images }] as const),
    ]
    onAnswer({ answer, given: Object.fromEntries(given) })
  }

  return (
    <Stack gap="5">
      <FormProblems message={problem} focused />
      {wanted.map(({ id, name, type }) =>
        type === 'image' ? (
          <SentPhotos
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
        {...(asked && isEmpty ? { problem: questionSentences.empty } : {})}
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
