import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { t } from '../../words.ts'
import { ExportDialog } from './ExportDialog.tsx'

/** Opens the export of the list as it is filtered and sorted, or of the ticked orders alone. */
export function ExportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<ExportIcon />} onClick={() => setOpen(true)}>
        {t('Export')}
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
