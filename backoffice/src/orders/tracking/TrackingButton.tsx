import TrackingIcon from '@mui/icons-material/LocalShippingOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { TrackingDialog } from './TrackingDialog.tsx'

/** Opens the import of a courier's list of tracking numbers. */
export function TrackingButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<TrackingIcon />} onClick={() => setOpen(true)}>
        Tracking
      </Button>
      {open && <TrackingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
