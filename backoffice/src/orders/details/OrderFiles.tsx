import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import PrintIcon from '@mui/icons-material/LayersOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { WorkshopItem } from '@nakshi/core/production/admin-workshop'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { documentUrl, invoiceUrl } from '../../api/documents.ts'
import { artworkUrl, jobTicketsUrl, packingSlipsUrl, printFilesUrl } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDay } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { formatUnitCount } from '../../order-fields/order-labels.ts'
import { DownloadButton, PrintButton } from '../../ui/buttons/FileButtons.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ImpositionButton } from '../ImpositionDialog.tsx'

export function OrderFiles({ order }: { order: AdminOrder }) {
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  const invoiced = order.documents.some(({ kind }) => kind === 'invoice')
  return (
    <>
      <PrintButton url={packingSlipsUrl([order.id])} variant="outlined" startIcon={<SlipIcon />}>
        {t('Packing slip')}
      </PrintButton>
      {personalised && (
        <PrintButton url={jobTicketsUrl([order.id])} variant="outlined" startIcon={<TicketIcon />}>
          {t('Job tickets')}
        </PrintButton>
      )}
      {invoiced && (
        <DownloadButton url={invoiceUrl(order.id)} variant="outlined" startIcon={<InvoiceIcon />}>
          {t('Invoice')}
        </DownloadButton>
      )}
      {personalised && (
        <CanAccess permission="photos.read">
          <DownloadButton url={artworkUrl([order.id])} variant="outlined" startIcon={<ArtworkIcon />}>
            {t('Artwork')}
          </DownloadButton>
        </CanAccess>
      )}
      <ItemFiles order={order} />
    </>
  )
}

export function ItemFiles({ order }: { order: { id: string; items: WorkshopItem[] } }) {
  const selection = useItemSelection()
  if (!order.items.some(({ print }) => print)) return null
  const items = order.items.filter(({ id }) => selection?.ids.has(id))
  const [scope, ids] =
    items.length > 0 ? (['items', items.map(({ id }) => id)] as const) : (['orders', [order.id]] as const)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <CanAccess permission="workshop.read">
      <DownloadButton url={printFilesUrl(scope, ids)} variant="outlined" startIcon={<PrintIcon />}>
        {count > 0 ? t('Print files of %{units}', { units: formatUnitCount(count) }) : t('Print files')}
      </DownloadButton>
      <ImpositionButton scope={scope} ids={ids} variant="outlined" />
    </CanAccess>
  )
}

type ItemSelection = { ids: ReadonlySet<string>; toggle: (id: string) => void }

const ItemSelectionContext = createContext<ItemSelection | null>(null)

export const useItemSelection = () => useContext(ItemSelectionContext)

export function ItemSelectionProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return <ItemSelectionContext value={{ ids, toggle }}>{children}</ItemSelectionContext>
}

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
