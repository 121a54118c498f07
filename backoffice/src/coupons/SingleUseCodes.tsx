import {
  Button,
  DialogContentText,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { type CouponBatch, MAX_CODES_PER_BATCH } from '@nakshi/core/coupons/admin-codes'
import type { AdminCoupon } from '@nakshi/core/coupons/admin-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { API, getErrorMessage, getJson, sendJson } from '../api/fetch-json.ts'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { DownloadButton } from '../ui/buttons/FileButtons.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import type { TypedNumber } from '../ui/inputs/use-typed-value.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'

type Batches = { batches: CouponBatch[] }

/** Of a stored coupon: each code is for one order, for example on a printed card. */
export function SingleUseCodes({ coupon }: { coupon: AdminCoupon }) {
  const path = `coupons/${coupon.id}/codes`
  const queryKey = ['coupon-codes', coupon.id]
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery({ queryKey, queryFn: () => getJson<Batches>(path) })
  return (
    <Stack spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t('Create single-use codes')}
        </Button>
        {coupon.single_use_codes > 0 && (
          <DownloadButton url={`${API}/${path}/file`}>{t('Download all codes')}</DownloadButton>
        )}
      </Stack>
      {data && data.batches.length > 0 && (
        <Table size="small" aria-label={t('Batches of codes')} sx={{ maxWidth: 560 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Batch')}</TableCell>
              <TableCell>{t('Created')}</TableCell>
              <TableCell align="right">{t('Used')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {data.batches.map(({ batch, created_at, codes, used }) => (
              <TableRow key={batch}>
                <TableCell>{batch}</TableCell>
                <TableCell>{formatDay(created_at)}</TableCell>
                <TableCell align="right">
                  {t('%{usedCount} of %{usageLimit}', { usedCount: used, usageLimit: codes })}
                </TableCell>
                <TableCell>
                  <DownloadButton url={`${API}/${path}/file?batch=${batch}`}>
                    {t('Download CSV')}
                  </DownloadButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {isAdding && (
        <CreateCodesDialog coupon={coupon} path={path} queryKey={queryKey} onClose={() => setAdding(false)} />
      )}
    </Stack>
  )
}

type CreateCodesDialogProps = { coupon: AdminCoupon; path: string; queryKey: string[]; onClose: () => void }

function CreateCodesDialog({ coupon, path, queryKey, onClose }: CreateCodesDialogProps) {
  const [count, setCount] = useState<TypedNumber>(100)
  const queries = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const isValid = typeof count === 'number' && count >= 1 && count <= MAX_CODES_PER_BATCH
  const adding = useMutation({
    mutationFn: () => sendJson<Batches>(path, 'POST', { count }),
    onSuccess: (batches) => {
      queries.setQueryData(queryKey, batches)
      notify(adminMessages.coupon.codes_created, { type: 'success' })
      refresh()
      onClose()
    },
  })
  return (
    <ActionDialog
      title={t('Create single-use codes')}
      action={t('Create codes')}
      busyAction={t('Creating...')}
      busy={adding.isPending}
      disabled={!isValid}
      losesNothing
      errorMessage={adding.error && getErrorMessage(adding.error)}
      onAction={() => adding.mutate()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t(
          'Each code has the terms of this coupon and is for one order. The code %{code} itself stops working.',
          {
            code: coupon.code,
          },
        )}
      </DialogContentText>
      <NumberField
        label={t('Number of codes')}
        value={count}
        onChange={setCount}
        min={1}
        max={MAX_CODES_PER_BATCH}
        error={!isValid}
        helperText={isValid ? ' ' : adminMessages.coupon.codes_count}
        fullWidth
      />
    </ActionDialog>
  )
}
