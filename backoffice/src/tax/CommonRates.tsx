import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { COMMON_GIFT_RATES, COMMON_RATES_FROM } from '@nakshi/core/tax/common-rates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { addCommonTaxRates } from '../api/documents.ts'
import { getErrorMessage } from '../api/fetch-json.ts'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'

type CommonRatesProps = { queryKey: string[]; formatPercent: (percent: number) => string }

export function CommonRates({ queryKey, formatPercent }: CommonRatesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: addCommonTaxRates,
    onSuccess: ({ added }) => {
      notify(t('%{smart_count} rate added |||| %{smart_count} rates added', { smart_count: added }), {
        type: 'success',
      })
      return queries.invalidateQueries({ queryKey })
    },
    onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
  })
  return (
    <>
      <Button onClick={() => setIsOpen(true)} disabled={adding.isPending} sx={{ mb: 1.5 }}>
        {t('Add common rates for gifts')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('Add common rates for gifts')}
          action={t('Add rates')}
          onAction={() => {
            adding.mutate()
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        >
          <Typography>
            {t(
              'Rates in force since %{day}, as we read the notifications. Codes in your list keep your rates; everything else stays at the rate of “All others”. Ask your accountant before you rely on them.',
              { day: formatDay(`${COMMON_RATES_FROM}T06:00:00Z`) },
            )}
          </Typography>
          <Table size="small" aria-label={t('Common rates for gifts')} sx={{ mt: 1.5 }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('HSN code')}</TableCell>
                <TableCell>{t('Rate')}</TableCell>
                <TableCell>{t('Goods and source')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {COMMON_GIFT_RATES.map(({ hsn, percent, goods, source }) => (
                <TableRow key={hsn}>
                  <TableCell>{hsn}</TableCell>
                  <TableCell>{formatPercent(percent)}</TableCell>
                  <TableCell lang="en">
                    {goods}
                    <Typography variant="caption" color="textSecondary" component="div">
                      {source}
                    </Typography>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ActionDialog>
      )}
    </>
  )
}
