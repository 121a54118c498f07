import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import QuestionIcon from '@mui/icons-material/HelpOutlined'
import ReadyIcon from '@mui/icons-material/LocalShippingOutlined'
import {
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { TrackingRow } from '@nakshi/core/couriers/admin-tracking'
import { formatApiMessage, t } from '../../languages/i18n.ts'
import { StatusBadge } from '../../ui/fields/StatusBadge.tsx'
import { WideTable } from '../../ui/layout/WideTable.tsx'

type ParcelTableProps = {
  parcels: TrackingRow[]
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

export const canShip = ({ problem, question }: TrackingRow, confirmed: boolean) =>
  problem === null && (question === null || confirmed)

export function ParcelTable({ parcels, confirmed, onConfirm }: ParcelTableProps) {
  const ready = parcels.filter((parcel) => canShip(parcel, confirmed)).length
  const questionCount = parcels.filter(({ question }) => question !== null).length
  const rejected = parcels.filter(({ problem }) => problem !== null)
  const others = parcels
    .filter(({ problem }) => problem === null)
    .toSorted((one, other) => Number(other.question !== null) - Number(one.question !== null))
  return (
    <>
      <Typography role="status" sx={{ mt: 2, mb: 1, fontWeight: 600 }}>
        {ready < parcels.length
          ? t('%{ready} can be shipped, %{refused} cannot', { ready, refused: parcels.length - ready })
          : t('%{ready} can be shipped', { ready })}
      </Typography>
      <WideTable label={t('List')} maxHeight={320}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[t('Line'), t('Order'), t('Tracking number'), t('Courier'), t('Result')].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...rejected, ...others].map((parcel) => (
              <TableRow key={parcel.line}>
                <TableCell component="th" scope="row">
                  {parcel.line}
                </TableCell>
                <TableCell>{parcel.order_number}</TableCell>
                <TableCell>{parcel.tracking_number}</TableCell>
                <TableCell>{parcel.courier}</TableCell>
                <TableCell>
                  {parcel.problem !== null ? (
                    <StatusBadge Icon={RefusedIcon} tone="error">
                      {formatApiMessage(parcel.problem)}
                    </StatusBadge>
                  ) : parcel.question !== null ? (
                    <StatusBadge Icon={QuestionIcon} tone="warning">
                      {formatApiMessage(parcel.question)}
                    </StatusBadge>
                  ) : (
                    <StatusBadge Icon={ReadyIcon} tone="success">
                      {parcel.fate === 'numbered' ? t('Tracking number added') : t('Ships')}
                    </StatusBadge>
                  )}
                  {parcel.warning !== null && (
                    <Typography variant="body2" sx={{ mt: 0.5 }}>
                      {formatApiMessage(parcel.warning)}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
      {questionCount > 0 && (
        <FormControlLabel
          control={<Switch checked={confirmed} onChange={(_event, isOn) => onConfirm(isOn)} />}
          label={t(
            'I have checked the highlighted row. Import it too. |||| I have checked the %{smart_count} highlighted rows. Import them too.',
            { smart_count: questionCount },
          )}
        />
      )}
    </>
  )
}
