import { Button, chakra, Stack } from '@chakra-ui/react'
import { questionMessages } from '@nakshi/contract/messages/questions'
import { uploadedImage } from '@nakshi/contract/shop/media'
import type { PublicQuestion, QuestionAnswerInput } from '@nakshi/contract/shop/questions'
import { useState } from 'react'
import { z } from 'zod'
import { sendQuestionPhoto, useAnswerQuestion, useQuestion, useQuestionPicture } from '../api/questions.ts'
import { getErrorMessage } from '../components/auth/error-message.ts'
import { FieldError, SuccessMessage } from '../components/form/FieldError.tsx'
import { FormErrors } from '../components/form/Form.tsx'
import { LongTextField } from '../components/form/TextField.tsx'
import { Meta } from '../components/Meta.tsx'
import { PhotoAttachments } from '../components/photo-upload/PhotoAttachments.tsx'
import { deleteDraft } from '../drafts/draft-storage.ts'
import { getLinkDraftName, useDraft } from '../drafts/use-draft.ts'
import { useLinkToken } from '../use-link-token.ts'

/** /answer: link of a question; the token is in the `#`, which is never sent to a server. */
export function Component() {
  const token = useLinkToken() ?? ''
  const { data: question, error, isPending } = useQuestion(token)
  const answering = useAnswerQuestion()
  const title = 'A question about your order'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Answer our question so that we can continue with your order." hidden />
      <h1>{title}</h1>
      {error && !question && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {!error && isPending && <p>Loading…</p>}
      {question && (
        <>
          <QuestionItem question={question} token={token} />
          <SuccessMessage message={answering.data?.message} />
          {!answering.isSuccess && (
            <AnswerQuestionForm
              question={question}
              token={token}
              busy={answering.isPending}
              problem={getErrorMessage(answering.error)}
              onAnswer={(answer) =>
                answering.mutate(
                  { ...answer, token },
                  { onSuccess: () => deleteDraft(getLinkDraftName('question', token)) },
                )
              }
            />
          )}
        </>
      )}
    </div>
  )
}

function QuestionItem({ question, token }: { question: PublicQuestion; token: string }) {
  const { data: drawn } = useQuestionPicture(token, question.has_picture)
  const picture = question.has_picture ? drawn : question.image_url
  const texts = question.options.filter(({ text }) => text)
  return (
    <>
      <p>
        {question.quantity > 1 && `${question.quantity} × `}
        {question.title}, order {question.order_number}
      </p>
      <chakra.blockquote
        my="5"
        mx="0"
        ps="4"
        borderInlineStartWidth="4px"
        borderColor="border.field"
        fontSize="xl"
        lineHeight="1.5"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {question.question}
      </chakra.blockquote>
      {picture && (
        <chakra.img
          src={picture}
          alt={question.title}
          display="block"
          maxW="100%"
          maxH="18rem"
          mb="5"
          borderRadius="card"
          borderWidth="1px"
          borderColor="border"
          bg="#fff"
        />
      )}
      {texts.length > 0 && (
        <chakra.dl mb="6">
          {texts.map(({ id, name, text }) => (
            <chakra.div key={id} borderBottomWidth="1px" borderColor="border" py="3">
              <chakra.dt color="fg.muted" fontSize="sm">
                {name} now
              </chakra.dt>
              <chakra.dd m="0" fontSize="xl" lineHeight="1.4" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </>
  )
}

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

function AnswerQuestionForm({ question, token, busy, problem, onAnswer }: AnswerQuestionFormProps) {
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
