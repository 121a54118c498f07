import AnswerIcon from '@mui/icons-material/ReplyOutlined'
import { Button, TextField, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/contract/admin/reviews'
import { useState } from 'react'
import { useDataProvider, useUpdate } from 'react-admin'
import { isStale } from '../api/fetch-json.ts'
import { useAction } from '../api/use-action.ts'
import { DraftConflict, useDraft } from '../forms/use-draft.tsx'
import { t } from '../i18n.ts'
import { ActionDialog, awaitUnmounted } from '../layout/ActionDialog.tsx'
import { adminMessages } from '../messages/admin.ts'
import { CanAccess } from '../permissions/permissions.tsx'

const MAX_REPLY_LENGTH = 2000

export function ReplyToReview({ review }: { review: AdminReview }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {review.answer && (
        <Typography variant="body2" sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <strong>{t('Our reply:')}</strong> {review.answer}
        </Typography>
      )}
      <CanAccess permission="reviews.write">
        <Button size="small" sx={{ ml: -1 }} startIcon={<AnswerIcon />} onClick={() => setOpen(true)}>
          {review.answer ? t('Change reply') : t('Reply')}
        </Button>
      </CanAccess>
      {open && <ReplyDialog review={review} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const draft = useDraft({ answer: review.answer ?? '' })
  const [version, setVersion] = useState(review.updated_at)
  const [update] = useUpdate()
  const dataProvider = useDataProvider()
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'reviews',
    done: adminMessages.review.answered,
    failed: adminMessages.review.answer_failed,
    onDone: onClose,
  })

  async function save() {
    try {
      const data = { ...draft.values, updated_at: version }
      await update('reviews', { id: review.id, data, previousData: review }, awaitUnmounted)
    } catch (error) {
      if (isStale(error)) {
        const { data: latest } = await dataProvider.getOne<AdminReview>('reviews', { id: review.id })
        setVersion(latest.updated_at)
        draft.rebaseOnto({ answer: latest.answer ?? '' }, latest.updated_at)
      }
      throw error
    }
  }

  return (
    <ActionDialog
      title={t('Reply to %{fullName}', { fullName: review.user.full_name ?? t('a customer') })}
      action={t('Save reply')}
      busyAction={t('Saving...')}
      busy={busy}
      disabled={false}
      filled={draft.isDirty}
      errorMessage={draft.conflict ? null : errorMessage}
      maxWidth="sm"
      onAction={() => run(save)}
      onClose={onClose}
    >
      <DraftConflict draft={draft} labels={{ answer: t('Reply') }} />
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={4}
        margin="dense"
        label={t('Reply')}
        value={draft.values.answer}
        onChange={({ target }) => draft.set({ answer: target.value })}
        helperText={t('Shown publicly below the review. Leave empty to remove it.')}
        slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH } }}
      />
    </ActionDialog>
  )
}
