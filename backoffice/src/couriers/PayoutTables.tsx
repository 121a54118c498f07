import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import QuestionIcon from '@mui/icons-material/HelpOutlined'
import { Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { CodPayoutOverview, CodPayoutRow, PayoutOutcome } from '@nakshi/core/couriers/admin-cod-payouts'
import { Link } from 'react-router-dom'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'

const outcomes = {
  matches: { Icon: DoneIcon, tone: 'success', label: t('Matches') },
  less: { Icon: FailedIcon, tone: 'error', label: t('Less than collected') },
  more: { Icon: FailedIcon, tone: 'warning', label: t('More than collected') },
  twice: { Icon: FailedIcon, tone: 'warning', label: t('Paid out twice') },
  known: { Icon: DoneIcon, tone: 'quiet', label: t('Saved already') },
  unknown: { Icon: QuestionIcon, tone: 'warning', label: t('No order found') },
  unreadable: { Icon: FailedIcon, tone: 'error', label: t('Not an amount') },
} as const satisfies Record<PayoutOutcome, object>

type PayoutTableProps = { label: string; rows: (Omit<CodPayoutRow, 'line'> & { key: string })[] }

/** Differences first. */
export function PayoutTable({ label, rows }: PayoutTableProps) {
  const sorted = rows.toSorted((a, b) => Number(a.outcome === 'matches') - Number(b.outcome === 'matches'))
  return (
    <WideTable label={label} maxHeight={420}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('Order')}</TableCell>
            <TableCell>{t('Tracking number')}</TableCell>
            <TableCell align="right">{t('Paid out')}</TableCell>
            <TableCell align="right">{t('Collected')}</TableCell>
            <TableCell>{t('Transfer')}</TableCell>
            <TableCell>{t('Result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map(({ key, order_id, order_number, outcome, ...row }) => (
            <TableRow key={key}>
              <TableCell>
                <OrderLink id={order_id} number={order_number} />
              </TableCell>
              <TableCell>{row.tracking_number}</TableCell>
              <TableCell align="right">{formatPaise(row.amount)}</TableCell>
              <TableCell align="right">{row.expected === null ? '' : formatPaise(row.expected)}</TableCell>
              <TableCell>
                {[row.transfer, row.paid_on && formatDay(row.paid_on)].filter(Boolean).join(', ')}
              </TableCell>
              <TableCell>
                <StatusBadge Icon={outcomes[outcome].Icon} tone={outcomes[outcome].tone} small>
                  {outcomes[outcome].label}
                </StatusBadge>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

export function MissingTable({ rows }: { rows: CodPayoutOverview['missing'] }) {
  return (
    <WideTable label={t('Cash not paid out yet')} maxHeight={420}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('Order')}</TableCell>
            <TableCell>{t('Tracking number')}</TableCell>
            <TableCell align="right">{t('Collected')}</TableCell>
            <TableCell>{t('Delivered')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ booking_id, order_id, order_number, tracking_number, amount, delivered_at }) => (
            <TableRow key={booking_id}>
              <TableCell>
                <OrderLink id={order_id} number={order_number} />
              </TableCell>
              <TableCell>{tracking_number}</TableCell>
              <TableCell align="right">{formatPaise(amount)}</TableCell>
              <TableCell>{delivered_at && formatDateTime(delivered_at)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

const OrderLink = ({ id, number }: { id: string | null; number: string | null }) =>
  id !== null && (
    <MuiLink component={Link} to={`/order-details/${id}`}>
      {number}
    </MuiLink>
  )
