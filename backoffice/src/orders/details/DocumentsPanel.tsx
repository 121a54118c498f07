import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import { Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { documentUrl } from '../../api/documents.ts'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { Panel } from '../../layout/Panel.tsx'
import { DownloadButton } from '../FileButtons.tsx'

const labels = { invoice: t('Invoice'), credit_note: t('Credit note') }

export function DocumentsPanel({ order }: { order: AdminOrder }) {
  if (order.documents.length === 0) return null
  return (
    <Panel title={t('Documents')}>
      <Stack sx={{ gap: 1.5 }}>
        {order.documents.map(({ id, kind, number, issued_at, total }) => (
          <Stack
            key={id}
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <div>
              <Typography>
                {labels[kind]} {number}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {formatDay(issued_at)}, {formatPaise(total)}
              </Typography>
            </div>
            <DownloadButton url={documentUrl(order.id, id)} variant="outlined" startIcon={<InvoiceIcon />}>
              {t('PDF')}
            </DownloadButton>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
