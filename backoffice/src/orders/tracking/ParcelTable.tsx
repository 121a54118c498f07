import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import ReadyIcon from '@mui/icons-material/LocalShippingOutlined'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { TrackedParcel } from '@nakshi/api/contract/admin/tracking'
import { Pill } from '../../fields/Pill.tsx'
import { WideTable } from '../../layout/WideTable.tsx'
import { t } from '../../words.ts'

/** Every line of the list and what would become of it, what cannot be shipped first. */
export function ParcelTable({ parcels, ready }: { parcels: TrackedParcel[]; ready: number }) {
  const refused = parcels.filter(({ problem }) => problem !== null)
  const others = parcels.filter(({ problem }) => problem === null)
  return (
    <>
      <Typography role="status" sx={{ mt: 2, mb: 1, fontWeight: 600 }}>
        {refused.length > 0
          ? t('%{ready} can be shipped, %{refused} cannot', { ready, refused: refused.length })
          : t('%{ready} can be shipped', { ready })}
      </Typography>
      <WideTable label={t('What the list holds')} maxHeight={320}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[t('Line'), t('Order'), t('Tracking number'), t('Courier'), t('What happens')].map(
                (heading) => (
                  <TableCell key={heading}>{heading}</TableCell>
                ),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...refused, ...others].map((parcel) => (
              <TableRow key={parcel.line}>
                <TableCell component="th" scope="row">
                  {parcel.line}
                </TableCell>
                <TableCell>{parcel.order_number}</TableCell>
                <TableCell>{parcel.tracking_number}</TableCell>
                <TableCell>{parcel.courier}</TableCell>
                <TableCell>
                  {parcel.problem === null ? (
                    <Pill Icon={ReadyIcon} tone="success">
                      {parcel.fate === 'numbered' ? t('Gets its number') : t('Ships')}
                    </Pill>
                  ) : (
                    <Pill Icon={RefusedIcon} tone="error">
                      {parcel.problem}
                    </Pill>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </>
  )
}
