import AskIcon from '@mui/icons-material/ContactSupportOutlined'
import { Button, Checkbox, DialogContentText, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { createItemQuestion } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { adminMessages } from '../../messages/admin.ts'

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
