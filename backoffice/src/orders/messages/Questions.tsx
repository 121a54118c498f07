import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { ItemQuestion } from '@nakshi/core/order-messages/admin-questions'
import { applyQuestionAnswer, resolveItemQuestion } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { CustomerImage } from '../../order-fields/CustomerImage.tsx'
import { formatStaffName } from '../../order-fields/event-messages.ts'
import { MessageText } from '../../ui/fields/MessageText.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useAction } from '../../ui/layout/use-action.ts'

type QuestionsProps = { questions: ItemQuestion[]; resource: string }

export function Questions({ questions, resource }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Panel title={t('Questions')}>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {questions.map((question) => (
          <Question key={question.id} question={question} resource={resource} />
        ))}
      </Stack>
    </Panel>
  )
}

const stateLabels: Record<ItemQuestion['state'], string> = {
  open: t('Waiting for customer'),
  expired: t('Link expired. Ask again.'),
  answered: t('Answered'),
  settled: t('Closed'),
}

function Question({ question, resource }: { question: ItemQuestion; resource: string }) {
  const { id, title, asker, asked_at, state, answer, answered_at, attachments: given, is_applied } = question
  const messages = adminMessages.order
  const applyAction = useAction({
    resource,
    done: messages.answer_applied,
    failed: messages.answer_apply_failed,
  })
  const resolveAction = useAction({
    resource,
    done: messages.question_closed,
    failed: messages.question_close_failed,
  })
  const busy = applyAction.busy || resolveAction.busy
  const errorMessage = applyAction.problem ?? resolveAction.problem
  return (
    <Box component="li">
      <MessageText sx={{ fontWeight: 600 }}>{question.question}</MessageText>
      <Typography variant="caption" component="p" color="textSecondary">
        {is_applied
          ? t('%{title}. %{asker}, %{askedAt}. Applied to the item', {
              title,
              asker: formatStaffName(asker),
              askedAt: formatDateTime(asked_at),
            })
          : `${title}. ${formatStaffName(asker)}, ${formatDateTime(asked_at)}. ${stateLabels[state]}`}
      </Typography>
      {answered_at && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: 3, borderColor: 'primary.main' }}>
          {answer !== '' && <MessageText>{answer}</MessageText>}
          {given.map(({ option_id, name, text, images }) => (
            <Box key={option_id} sx={{ mt: 1 }}>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('New: %{name}', { name })}
              </Typography>
              {text !== null && <MessageText sx={{ fontSize: '1.25rem' }}>{text}</MessageText>}
              {images.map((image) => (
                <Box key={image.url} sx={{ maxWidth: 240 }}>
                  <CustomerImage image={image} />
                </Box>
              ))}
            </Box>
          ))}
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {t('Customer, %{answeredAt}', { answeredAt: formatDateTime(answered_at) })}
          </Typography>
        </Box>
      )}
      {errorMessage && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {errorMessage}
        </Alert>
      )}
      {state !== 'settled' && (
        <CanAccess permission="workshop.write">
          <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
            {state === 'answered' && given.length > 0 && (
              <Button
                variant="contained"
                disabled={busy}
                startIcon={<AnsweredIcon />}
                onClick={() => applyAction.act(() => applyQuestionAnswer(id))}
              >
                {t('Apply to item')}
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => resolveAction.act(() => resolveItemQuestion(id))}
            >
              {state === 'answered' ? t('Mark as done') : t('No answer needed')}
            </Button>
          </Stack>
        </CanAccess>
      )}
    </Box>
  )
}
