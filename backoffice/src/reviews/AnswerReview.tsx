import AnswerIcon from '@mui/icons-material/ReplyOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { useState } from 'react'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import { Allowed } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'

const MOST = 2000

/** What the shop says to a review, and the way to write or change it. */
export function AnswerReview({ review }: { review: AdminReview }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {review.answer && (
        <Typography variant="body2" sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <strong>{t('Our reply:')}</strong> {review.answer}
        </Typography>
      )}
      <Allowed right="reviews.write">
        <Button size="small" sx={{ ml: -1 }} startIcon={<AnswerIcon />} onClick={() => setOpen(true)}>
          {review.answer ? t('Change reply') : t('Reply')}
        </Button>
      </Allowed>
      {open && <AnswerDialog review={review} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const [answer, setAnswer] = useState(review.answer ?? '')
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()

  function save() {
    update(
      'reviews',
      { id: review.id, data: { answer }, previousData: review },
      {
        onSuccess: () => {
          notify(adminSentences.review.answered, { type: 'success' })
          refresh()
          onClose()
        },
        onError: () => notify(adminSentences.review.answer_failed, { type: 'error' }),
      },
    )
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="answer-title">
      <DialogTitle id="answer-title">
        {t('Reply to %{fullName}', { fullName: review.user.full_name ?? t('a customer') })}
      </DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={4}
          margin="dense"
          label={t('Reply')}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
          helperText={t('Everybody reads it below the review; empty takes it back')}
          slotProps={{ htmlInput: { maxLength: MOST } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={isPending} onClick={save}>
          {t('Save reply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
