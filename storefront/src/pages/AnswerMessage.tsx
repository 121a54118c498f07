import { chakra } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import type { PublicOrderMessage } from '@nakshi/core/order-messages/schema'
import type { ReactNode } from 'react'
import { useOrderMessage, useOrderMessagePicture, useReply } from '../api/order-messages.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { AnswerForm } from '../components/messages/AnswerForm.tsx'
import { ApprovalForm } from '../components/messages/ApprovalForm.tsx'
import { getReplyDraftName, type ReplyFormProps } from '../components/messages/reply-form.ts'
import { deleteDraft } from '../drafts/draft-storage.ts'
import { FieldError, SuccessMessage } from '../ui/form/FieldError.tsx'
import { Meta } from '../ui/Meta.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import * as m from './messages/answer-message.ts'

const titles = { proof: m.proof, question: m.question }

/** /answer: link of a question or proof; the token is in the `#`, which is never sent to a server. */
export function Component() {
  const fromLink = useLinkToken()
  const token = fromLink ?? ''
  const { data: message, error, isPending } = useOrderMessage(token)
  const replying = useReply()
  const title = message ? titles[message.kind] : m.message
  const form: ReplyFormProps = {
    token,
    busy: replying.isPending,
    problem: getErrorMessage(replying.error),
    onReply: (reply) =>
      replying.mutate({ ...reply, token }, { onSuccess: () => deleteDraft(getReplyDraftName(token)) }),
  }
  return (
    <div className="page prose-page">
      <Meta title={title} description={m.description} hidden />
      <h1>{title}</h1>
      {error && !message && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {fromLink === '' && <p>{m.openLink}</p>}
      {fromLink !== '' && !error && isPending && <p>{m.loading}</p>}
      {message && (
        <MessageItem message={message} token={token}>
          <SuccessMessage message={replying.data?.message} />
          {message.reply && !replying.isSuccess && <SentReply reply={message.reply} />}
          {!message.reply &&
            !replying.isSuccess &&
            (message.kind === 'proof' ? (
              <ApprovalForm {...form} />
            ) : (
              <AnswerForm options={message.requested_options} {...form} />
            ))}
        </MessageItem>
      )}
    </div>
  )
}

const sentReplies = {
  approved: replyMessages.approved_on,
  change: replyMessages.change_requested_on,
  none: replyMessages.answered_on,
}

function SentReply({ reply }: { reply: NonNullable<PublicOrderMessage['reply']> }) {
  return (
    <>
      <p>{formatMessage(sentReplies[reply.decision ?? 'none'], { date: formatDay(reply.sent_at) })}</p>
      {reply.answer !== '' && <Question>{reply.answer}</Question>}
    </>
  )
}

interface MessageItemProps {
  message: PublicOrderMessage
  token: string
  children: ReactNode
}

function MessageItem({ message, token, children }: MessageItemProps) {
  const { title, quantity, order_number, texts, image_url, has_picture, sides } = message
  const isProof = message.kind === 'proof'
  const item = quantity > 1 ? formatMessage(m.several, { quantity, product: title }) : title
  const isDrawn = isProof || has_picture
  const { data: drawn, error } = useOrderMessagePicture(token, isDrawn)
  const picture = isDrawn ? drawn : image_url
  return (
    <>
      <p>
        {isProof && sides.length === 0
          ? formatMessage(m.proofOfOrder, {
              item,
              width: message.width_mm,
              height: message.height_mm,
              number: order_number,
            })
          : formatMessage(m.itemOfOrder, { item, number: order_number })}
      </p>
      {isProof && error && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      <Columns>
        {sides.length > 0 ? (
          <div>
            {sides.map((side) => (
              <SidePicture key={side.side_no} title={title} token={token} side={side} />
            ))}
          </div>
        ) : (
          (isProof || picture) && (
            <Frame>
              {picture && (
                <img
                  src={picture}
                  alt={isProof ? formatMessage(m.namedPreview, { product: title }) : title}
                />
              )}
            </Frame>
          )
        )}
        <div>
          {!isProof && <Question>{message.question}</Question>}
          {isProof && texts.length > 0 && <h2>{m.checkSpelling}</h2>}
          {texts.length > 0 && (
            <chakra.dl mb="6">
              {texts.map(({ id, name, text }) => (
                <chakra.div key={id} borderBottomWidth="1px" borderColor="border" py="3">
                  <chakra.dt color="fg.muted" fontSize="sm">
                    {isProof ? name : formatMessage(m.currentValue, { name })}
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
          )}
          {children}
        </div>
      </Columns>
    </>
  )
}

interface SidePictureProps {
  title: string
  token: string
  side: PublicOrderMessage['sides'][number]
}

function SidePicture({ title, token, side: { side_no, side, width_mm, height_mm } }: SidePictureProps) {
  const { data: picture } = useOrderMessagePicture(token, true, side_no)
  return (
    <chakra.figure m="0" mb="4">
      <Frame>
        {picture && (
          <img src={picture} alt={formatMessage(m.namedPreview, { product: `${title}, ${side}` })} />
        )}
      </Frame>
      <chakra.figcaption color="fg.muted" fontSize="sm">
        {formatMessage(m.sideSize, { side, width: width_mm, height: height_mm })}
      </chakra.figcaption>
    </chakra.figure>
  )
}

const Question = chakra('blockquote', {
  base: {
    mb: '5',
    mx: '0',
    mt: '0',
    ps: '4',
    borderInlineStartWidth: '4px',
    borderColor: 'border.field',
    fontSize: 'xl',
    lineHeight: '1.5',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' },
    alignItems: 'start',
    gap: { base: '6', lg: '12' },
    mt: '5',
    '& h2': { fontSize: '2xl' },
    '& > :only-child': { gridColumn: '1 / -1' },
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
