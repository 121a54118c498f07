import AskIcon from '@mui/icons-material/ContactSupportOutlined'
import { Button, DialogContentText } from '@mui/material'
import { TextInput } from 'react-admin'
import { createItemQuestion } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx'
import { useDialog } from '../../ui/layout/DialogHost.tsx'
import { useReportedAction } from '../../ui/layout/use-action.ts'

type QuestionItem = { order_id: string; item_id: string; title: string }
type AskCustomerProps = {
  item: QuestionItem
  resource: string
}

function CustomerQuestionDialog({ item, resource, onClose }: AskCustomerProps & { onClose: () => void }) {
  const report = useReportedAction({
    resource,
    done: adminMessages.order.asked,
    failed: adminMessages.order.ask_failed,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Ask about %{title}', { title: item.title })}
      record={{ question: '', requests_text: false, requests_photo: false }}
      action={t('Send question')}
      busyAction={t('Sending...')}
      isReady={({ question }) => question.trim() !== ''}
      onSave={(body) => report(() => createItemQuestion(item.order_id, item.item_id, body))}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'The customer receives an email with a link to answer without signing in. The question also appears in the order timeline, which the customer can see.',
        )}
      </DialogContentText>
      <TextInput
        source="question"
        label={t('Question')}
        helperText={false}
        autoFocus
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 2 }}
      />
      <CheckboxInput source="requests_text" label={t('Request new text')} />
      <CheckboxInput source="requests_photo" label={t('Request a new photo')} />
    </FormDialog>
  )
}

export function CustomerQuestionButton({ item, resource }: AskCustomerProps) {
  const openDialog = useDialog()
  return (
    <Button
      size="small"
      startIcon={<AskIcon />}
      aria-label={t('Ask customer about %{title}', { title: item.title })}
      onClick={() =>
        openDialog((close) => <CustomerQuestionDialog item={item} resource={resource} onClose={close} />)
      }
      sx={{ minHeight: 36 }}
    >
      {t('Ask customer')}
    </Button>
  )
}
