import AskIcon from '@mui/icons-material/ContactSupportOutlined'
import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogContentText,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import type { ItemQuestion } from '@nakshi/contract/admin/questions'
import { useState } from 'react'
import { applyQuestionAnswer, createItemQuestion, resolveItemQuestion } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { formatStaffName } from '../event-messages.ts'
import { CustomerImage } from './CustomerImage.tsx'

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
    onDone: () => {},
  })
  const resolveAction = useAction({
    resource,
    done: messages.question_closed,
    failed: messages.question_close_failed,
    onDone: () => {},
  })
  const busy = applyAction.busy || resolveAction.busy
  const errorMessage = applyAction.problem ?? resolveAction.problem
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {question.question}
      </Typography>
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
          {answer !== '' && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer}</Typography>
          )}
          {given.map(({ option_id, name, text, images }) => (
            <Box key={option_id} sx={{ mt: 1 }}>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('New: %{name}', { name })}
              </Typography>
              {text !== null && (
                <Typography sx={{ fontSize: '1.25rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              )}
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

type QuestionItem = { order_id: string; item_id: string; title: string }
type AskCustomerProps = {
  item: QuestionItem
  resource: string
}

function CustomerQuestionDialog({ item, resource, onClose }: AskCustomerProps & { onClose: () => void }) {
  const [question, setQuestion] = useState('')
  const [wants, setWants] = useState({ requests_text: false, requests_photo: false })
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource,
    done: adminMessages.order.asked,
    failed: adminMessages.order.ask_failed,
    onDone: onClose,
  })
  const submit = () => run(() => createItemQuestion(item.order_id, item.item_id, { question, ...wants }))

  return (
    <ActionDialog
      title={t('Ask about %{title}', { title: item.title })}
      action={t('Send question')}
      busyAction={t('Sending...')}
      busy={busy}
      disabled={question.trim() === ''}
      errorMessage={errorMessage}
      onAction={submit}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'The customer receives an email with a link to answer without signing in. The question also appears in the order timeline, which the customer can see.',
        )}
      </DialogContentText>
      <TextField
        label={t('Question')}
        value={question}
        autoFocus
        multiline
        minRows={3}
        maxRows={10}
        onChange={(event) => setQuestion(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 2 }}
      />
      {REQUEST_OPTIONS.map(({ name, label }) => (
        <FormControlLabel
          key={name}
          label={label}
          sx={{ display: 'flex', mt: 0.5 }}
          control={
            <Checkbox
              checked={wants[name]}
              onChange={(_event, checked) => setWants({ ...wants, [name]: checked })}
            />
          }
        />
      ))}
    </ActionDialog>
  )
}

const REQUEST_OPTIONS = [
  { name: 'requests_text', label: t('Request new text') },
  { name: 'requests_photo', label: t('Request a new photo') },
] as const

export function CustomerQuestionButton({ item, resource }: AskCustomerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        startIcon={<AskIcon />}
        aria-label={t('Ask customer about %{title}', { title: item.title })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 36 }}
      >
        {t('Ask customer')}
      </Button>
      {open && <CustomerQuestionDialog item={item} resource={resource} onClose={() => setOpen(false)} />}
    </>
  )
}
