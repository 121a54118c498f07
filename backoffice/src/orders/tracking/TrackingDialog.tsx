import TrackingIcon from '@mui/icons-material/LocalShippingOutlined'
import FileIcon from '@mui/icons-material/UploadFileOutlined'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useRef, useState } from 'react'
import { ParcelTable } from './ParcelTable.tsx'
import { useTrackingImport } from './use-tracking-import.ts'

/**
 * A courier's list: pasted or chosen, looked through, then shipped. Nothing changes before the last
 * press.
 */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { list, setList, checked, problem, busy, check, ship } = useTrackingImport(onClose)
  const ready = checked?.parcels.filter(({ problem: why }) => why === null).length ?? 0
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby="tracking-title"
      fullScreen={phone}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id="tracking-title">Import tracking numbers</DialogTitle>
      <DialogContent dividers>
        <DialogContentText sx={{ mb: 1 }}>
          One line a parcel, below a heading with order_number, tracking_number and, if you like, courier.
          Commas, semicolons or tabs between them: a file of your courier, or cells copied from a sheet.
        </DialogContentText>
        {problem && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {problem}
          </Alert>
        )}
        <ListFile onRead={setList} />
        <TextField
          label="List"
          value={list}
          onChange={(event) => setList(event.target.value)}
          multiline
          minRows={4}
          maxRows={checked ? 4 : 12}
          placeholder={'order_number,tracking_number,courier\nORD1795105380000,BD1234567890,Blue Dart'}
          slotProps={{ htmlInput: { spellCheck: false }, inputLabel: { shrink: true } }}
        />
        {checked && <ParcelTable parcels={checked.parcels} ready={ready} />}
      </DialogContent>
      <DialogActions sx={{ px: 3 }}>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        {checked && ready > 0 ? (
          <Button variant="contained" onClick={ship} disabled={busy}>
            {busy ? 'Shipping...' : `Ship ${ready} ${ready === 1 ? 'order' : 'orders'}`}
          </Button>
        ) : (
          <Button variant="contained" onClick={check} disabled={busy || list.trim() === ''}>
            {busy ? 'Checking...' : 'Check'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Reads a list from a file instead of the clipboard. */
function ListFile({ onRead }: { onRead: (list: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileIcon />}
        onClick={() => input.current?.click()}
        sx={{ mb: 0.5 }}
      >
        Choose a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onRead(await file.text())
          target.value = ''
        }}
      />
    </>
  )
}

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
