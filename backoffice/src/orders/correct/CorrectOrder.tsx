import CorrectIcon from '@mui/icons-material/EditNoteOutlined'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { canCorrect } from '@nakshi/api/domain/correction'
import { useState } from 'react'
import { issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { useAction } from '../../api/use-action.ts'
import { PageDialog } from '../../layout/PageDialog.tsx'
import { correctionSentences } from '../../sentences/corrections.ts'
import { t } from '../../words.ts'
import { AddPiece } from '../pieces/AddPiece.tsx'
import { AddressFields } from '../pieces/AddressFields.tsx'
import { withChanged } from '../pieces/edited-piece.ts'
import { PieceFields } from '../pieces/PieceFields.tsx'
import { problemsIn } from '../pieces/problems-in.ts'
import { CorrectionSums, saveWords } from './CorrectionSums.tsx'
import { useCorrection } from './use-correction.ts'

/** Opens the correction of an order that has not left yet. @param note what it begins with to the customer */
export function CorrectOrder({ order, note = '' }: { order: AdminOrder; note?: string }) {
  const [open, setOpen] = useState(false)
  if (!canCorrect(order.status) || order.parcels.length > 0 || order.customer === null) return null
  return (
    <>
      <Button variant="outlined" startIcon={<CorrectIcon />} onClick={() => setOpen(true)}>
        {t('Correct order')}
      </Button>
      {open && <CorrectionDialog order={order} note={note} onClose={() => setOpen(false)} />}
    </>
  )
}

type CorrectionProps = { order: AdminOrder; note: string; onClose: () => void }

function CorrectionDialog({ order, note, onClose }: CorrectionProps) {
  const correction = useCorrection(order, note)
  const { pieces, setPieces, preview, error, isNew } = correction
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: correctionSentences.saved,
    failed: correctionSentences.failed,
    onDone: onClose,
  })
  const whole = problem ?? (error && issuesOf(error).length === 0 ? reasonOf(error) : null)
  const hasChanges = preview !== undefined && preview.changes.length > 0

  return (
    <PageDialog
      title={t('Correct order %{orderNumber}', { orderNumber: order.order_number })}
      maxWidth="md"
      problem={whole}
      busy={busy}
      filled={hasChanges || !isNew}
      action={
        <Button
          variant="contained"
          disabled={busy || !isNew || !hasChanges}
          onClick={() => preview && act(() => correction.save(preview.after.total))}
        >
          {busy ? t('Saving...') : preview ? saveWords(preview) : t('Save')}
        </Button>
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        {order.wishes.map(({ id, words }) => (
          <Alert key={id} severity="info" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {t('The customer asks: %{words}', { words })}
          </Alert>
        ))}
        {pieces.map((piece, index) => (
          <PieceFields
            key={piece.key}
            piece={piece}
            customer_id={order.customer?.id ?? null}
            problems={problemsIn(error, `items.${index}`)}
            onChange={(changed) => setPieces((now) => withChanged(now, changed))}
            onRemove={
              pieces.length > 1 ? () => setPieces((now) => now.filter(({ key }) => key !== piece.key)) : null
            }
          />
        ))}
        <AddPiece onAdd={(piece) => setPieces((now) => [...now, piece])} />
        <Typography variant="h3">{t('Delivery address')}</Typography>
        <AddressFields
          address={correction.address}
          problems={problemsIn(error, 'shipping_address')}
          onChange={correction.setAddress}
        />
        <TextField
          label={t('Message to the customer')}
          helperText={t('It is sent with the list of changes, and stands in the timeline.')}
          value={correction.note}
          multiline
          onChange={({ target }) => correction.setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {preview && <CorrectionSums preview={preview} />}
      </Stack>
    </PageDialog>
  )
}
