import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import PrintIcon from '@mui/icons-material/LayersOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { artworkUrl, jobTicketsUrl, packingSlipsUrl, printFilesUrl } from '../api/orders.ts'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { DownloadButton, PrintButton, useFileAction } from '../ui/buttons/FileButtons.tsx'
import { saveFile } from '../ui/buttons/fetch-file.ts'
import { ImpositionButton } from './ImpositionDialog.tsx'

export function BulkFiles() {
  const { selectedIds } = useListContext()
  const slips = packingSlipsUrl(selectedIds)
  const tickets = jobTicketsUrl(selectedIds)
  return (
    <>
      <PrintButton url={slips} startIcon={<SlipIcon />}>
        {t('Packing slips')}
      </PrintButton>
      <PrintButton url={tickets} startIcon={<TicketIcon />}>
        {t('Job tickets')}
      </PrintButton>
      <CanAccess permission="photos.read">
        <DownloadButton url={artworkUrl(selectedIds)} startIcon={<ArtworkIcon />}>
          {t('Artwork')}
        </DownloadButton>
      </CanAccess>
      <CanAccess permission="workshop.read">
        <DownloadButton url={printFilesUrl('orders', selectedIds)} startIcon={<PrintIcon />}>
          {t('Print files')}
        </DownloadButton>
        <ImpositionButton scope="orders" ids={selectedIds} />
      </CanAccess>
      <SaveFileMenu
        files={[
          { url: slips, name: t('Save packing slips') },
          { url: tickets, name: t('Save job tickets') },
        ]}
      />
    </>
  )
}

type SaveFileMenuProps = { files: { url: string; name: string }[] }

function SaveFileMenu({ files }: SaveFileMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { run, dialog } = useFileAction()

  function save(url: string) {
    setAnchor(null)
    void run(url, saveFile)
  }
  return (
    <>
      <Tooltip title={t('Save as a file')}>
        <IconButton
          color="primary"
          aria-label={t('Save as a file')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map(({ url, name }) => (
          <MenuItem key={name} onClick={() => save(url)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  )
}
