import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { returnReasons } from '@nakshi/contract/shop/returns'
import { useQuery } from '@tanstack/react-query'
import { listReturnCounts } from '../api/returns.ts'
import { t } from '../i18n.ts'
import { ErrorState } from '../layout/ErrorState.tsx'
import { Panel } from '../layout/Panel.tsx'
import { WideTable } from '../layout/WideTable.tsx'
import { returnReasonLabels } from '../messages/returns.ts'
import { shopMessages } from '../messages/shop.ts'

export function ReturnsByProduct() {
  const {
    data: counts = [],
    error,
    refetch,
  } = useQuery({ queryKey: ['returns', 'by-product'], queryFn: listReturnCounts })
  if (error && counts.length === 0)
    return <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />
  if (counts.length === 0) return null
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={t('Returns by product')}>
        <Typography variant="caption" color="textSecondary">
          {t(
            'Units returned in the last 90 days compared with units delivered. Declined requests are not counted.',
          )}
        </Typography>
        <WideTable label={t('Units by product')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('Product')}</TableCell>
                <TableCell align="right">{t('Units')}</TableCell>
                <TableCell align="right">{t('Delivered')}</TableCell>
                {returnReasons.map((reason) => (
                  <TableCell key={reason} align="right">
                    {returnReasonLabels[reason]}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {counts.map(({ product_id, title, units, delivered, reasons }) => (
                <TableRow key={product_id ?? title}>
                  <TableCell component="th" scope="row">
                    {title}
                  </TableCell>
                  <TableCell align="right">{units}</TableCell>
                  <TableCell align="right">{delivered}</TableCell>
                  {returnReasons.map((reason) => (
                    <TableCell key={reason} align="right">
                      {reasons[reason] ?? 0}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      </Panel>
    </Box>
  )
}
