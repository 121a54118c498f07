import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Button,
  IconButton,
  MenuItem,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { type TaxRate, taxRateBody } from '@nakshi/core/tax/admin-schema'
import { gstPercents } from '@nakshi/core/tax/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { createTaxRate, deleteTaxRate, listTaxRates } from '../api/documents.ts'
import { getErrorMessage, getIssues } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDay } from '../languages/dates.ts'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useUnsavedChanges } from '../ui/layout/unsaved-changes.tsx'
import { CommonRates } from './CommonRates.tsx'

const KEY = ['tax-rates']
const formatPercent = (percent: number) => (percent === 0 ? t('Nil') : `${percent}%`)

export function TaxRates() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null)
  const { data: rates, error, refetch } = useQuery({ queryKey: KEY, queryFn: listTaxRates })
  const removal = useMutation({
    mutationFn: deleteTaxRate,
    onSuccess: () => {
      notify(adminMessages.tax_rate.removed, { type: 'success' })
      return queries.invalidateQueries({ queryKey: KEY })
    },
    onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
  })
  return (
    <Panel title={t('GST rates')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(
          'A product uses the rate of the longest code listed here that matches the start of its HSN code, unless a rate is set on the product. Orders keep the rate that applied when they were placed.',
        )}
      </Typography>
      <CanAccess permission="settings.write">
        <NewRate />
        <CommonRates queryKey={KEY} formatPercent={formatPercent} />
      </CanAccess>
      {error && !rates && <ErrorState text={t('Failed to load the GST rates')} onRetry={refetch} />}
      {!rates && !error && <Skeleton variant="rounded" height={96} />}
      {rates && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('GST rates')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('HSN code')}</TableCell>
                <TableCell>{t('Rate')}</TableCell>
                <TableCell>{t('From')}</TableCell>
                <TableCell align="right">{t('Actions')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rates.map(({ id, hsn, percent, valid_from }) => (
                <TableRow key={id}>
                  <TableCell>{hsn || t('All others')}</TableCell>
                  <TableCell>{formatPercent(percent)}</TableCell>
                  <TableCell>{formatDay(`${valid_from}T06:00:00Z`)}</TableCell>
                  <TableCell align="right">
                    <CanAccess permission="settings.write">
                      <IconButton
                        size="small"
                        aria-label={t('Remove the rate for %{hsn} from %{validFrom}', {
                          hsn: hsn || t('all others'),
                          validFrom: valid_from,
                        })}
                        disabled={removal.isPending}
                        onClick={() =>
                          setDeleting({ id, name: formatTaxRateName({ hsn, percent, valid_from }) })
                        }
                      >
                        <DeleteIcon fontSize="small" />
                      </IconButton>
                    </CanAccess>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {deleting && (
        <ActionDialog
          title={t('Remove this GST rate?')}
          action={t('Remove')}
          destructive
          onAction={() => {
            removal.mutate(deleting.id)
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        >
          {deleting.name}
        </ActionDialog>
      )}
    </Panel>
  )
}

const formatTaxRateName = ({ hsn, percent, valid_from }: Pick<TaxRate, 'hsn' | 'percent' | 'valid_from'>) =>
  t('%{hsn}: %{percent} from %{day}', {
    hsn: hsn || t('All others'),
    percent: formatPercent(percent),
    day: formatDay(`${valid_from}T06:00:00Z`),
  })

const blank = () => ({ hsn: '', percent: 18, valid_from: formatSortableDateTime(new Date()).slice(0, 10) })

type Rejection = { path: string; message: string }

function NewRate() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(blank)
  useUnsavedChanges(typed.hsn !== '')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const adding = useMutation({
    mutationFn: createTaxRate,
    onSuccess: () => {
      setTyped(blank())
      notify(adminMessages.tax_rate.added, { type: 'success' })
      return queries.invalidateQueries({ queryKey: KEY })
    },
    onError: (error) => setRejection(getIssues(error)[0] ?? { path: '', message: getErrorMessage(error) }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = taxRateBody.safeParse(typed)
    const issue = checked.error?.issues[0]
    setRejection(
      issue ? { path: issue.path.join('.'), message: renderIssue(issue, formatRuleMessage) } : null,
    )
    if (checked.success) adding.mutate(checked.data)
  }
  const errorAt = (path: keyof typeof typed) =>
    rejection?.path === path ? { error: true, helperText: rejection.message } : {}
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ mb: 2, gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <TextField
          label={t('HSN code')}
          disabled={adding.isPending}
          value={typed.hsn}
          {...errorAt('hsn')}
          onChange={({ target }) => setTyped({ ...typed, hsn: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
          sx={{ width: 170 }}
        />
        <TextField
          select
          label={t('Rate')}
          disabled={adding.isPending}
          value={typed.percent}
          {...errorAt('percent')}
          onChange={({ target }) => setTyped({ ...typed, percent: Number(target.value) })}
          sx={{ width: 110 }}
        >
          {gstPercents.map((percent) => (
            <MenuItem key={percent} value={percent}>
              {formatPercent(percent)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={t('From')}
          disabled={adding.isPending}
          value={typed.valid_from}
          {...errorAt('valid_from')}
          onChange={({ target }) => setTyped({ ...typed, valid_from: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: { xs: '100%', sm: 190 } }}
        />
        <Button type="submit" variant="outlined" disabled={adding.isPending}>
          {t('Add rate')}
        </Button>
      </Stack>
      {rejection && !(rejection.path in typed) && (
        <Typography role="alert" color="error" variant="body2">
          {rejection.message}
        </Typography>
      )}
    </Stack>
  )
}
