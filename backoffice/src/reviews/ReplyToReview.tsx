import AnswerIcon from '@mui/icons-material/ReplyOutlined'
import { Button, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/core/reviews/admin-schema'
import { useState } from 'react'
import { TextInput, useDataProvider, useUpdate } from 'react-admin'
import { isStale } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import type { RemoteSave } from '../ui/forms/EditConflict.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { awaitUnmounted } from '../ui/layout/ActionDialog.tsx'
import { useDialog } from '../ui/layout/DialogHost.tsx'
import { useReportedAction } from '../ui/layout/use-action.ts'

const MAX_REPLY_LENGTH = 2000

export function ReplyToReview({ review }: { review: AdminReview }) {
  const openDialog = useDialog()
  return (
    <>
      {review.answer && (
        <Typography variant="body2" sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <strong>{t('Our reply:')}</strong> {review.answer}
        </Typography>
      )}
      <CanAccess permission="reviews.write">
        <Button
          size="small"
          sx={{ ml: -1 }}
          startIcon={<AnswerIcon />}
          onClick={() => openDialog((close) => <ReplyDialog review={review} onClose={close} />)}
        >
          {review.answer ? t('Change reply') : t('Reply')}
        </Button>
      </CanAccess>
    </>
  )
}

function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const [version, setVersion] = useState(review.updated_at)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const [update] = useUpdate()
  const dataProvider = useDataProvider()
  const report = useReportedAction({
    resource: 'reviews',
    done: adminMessages.review.answered,
    failed: adminMessages.review.answer_failed,
    onDone: onClose,
  })

  async function save(values: { answer: string }) {
    try {
      const data = { ...values, updated_at: version }
      await update('reviews', { id: review.id, data, previousData: review }, awaitUnmounted)
    } catch (error) {
      if (isStale(error)) {
        const { data: latest } = await dataProvider.getOne<AdminReview>('reviews', { id: review.id })
        setVersion(latest.updated_at)
        setRemote({ values: toReply(latest), saved_at: latest.updated_at })
      }
      throw error
    }
  }

  return (
    <FormDialog
      title={t('Reply to %{fullName}', { fullName: review.user.full_name ?? t('a customer') })}
      record={toReply(review)}
      action={t('Save reply')}
      busyAction={t('Saving...')}
      maxWidth="sm"
      remote={remote}
      onSave={(values) => report(() => save(values))}
      onClose={onClose}
    >
      <TextInput
        source="answer"
        label={t('Reply')}
        helperText={t('Shown publicly below the review. Leave empty to remove it.')}
        autoFocus
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH } }}
      />
    </FormDialog>
  )
}

const toReply = ({ answer }: AdminReview) => ({ answer: answer ?? '' })
