import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { type ProductionStatus, productionStatuses } from '@nakshi/core/orders/admin-schema'
import { lazy, Suspense, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage } from '../api/fetch-json.ts'
import { useCan } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { useScannedCode } from '../ui/scanner.ts'
import { stepLabel } from './board-cards.ts'
import { submitScan } from './use-board.ts'
import type { Moves } from './use-moves.ts'

const CameraScan = lazy(() =>
  import('../ui/CameraScan.tsx').then(({ CameraScan }) => ({ default: CameraScan })),
)

export function ScanBar({ scan, said: lastScan }: ReturnType<typeof useScans>) {
  const [typed, setTyped] = useState('')
  const [station, setStation] = useStation()
  const [camera, setCamera] = useState(false)
  useScannedCode((code) => void scan(code))

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') return
          void scan(typed.trim())
          setTyped('')
        }}
        sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}
      >
        <TextField
          label={t('Scan a ticket or slip')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          fullWidth
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 300, spellCheck: false } }}
        />
      </Box>
      <TextField
        select
        label={t('Scanning sets')}
        fullWidth={false}
        value={station}
        onChange={(event) => setStation(productionStatuses.find((step) => step === event.target.value) ?? '')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 140, flex: { xs: 1, sm: '0 0 160px' } }}
      >
        <MenuItem value="">{t('Next step')}</MenuItem>
        {productionStatuses.map((step) => (
          <MenuItem key={step} value={step}>
            {stepLabel(step)}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        startIcon={<CameraIcon />}
        onClick={() => setCamera(true)}
        sx={{ minHeight: 44 }}
      >
        {t('Camera')}
      </Button>
      <Box
        role="status"
        sx={{
          flexBasis: { xs: '100%', md: 'auto' },
          '&:empty': { display: { xs: 'none', md: 'block' } },
          color: 'text.secondary',
        }}
      >
        {lastScan}
      </Box>
      {camera && (
        <Suspense>
          <CameraScan format="qr_code" lastScan={lastScan} onCode={scan} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Status that a scan sets. Empty: the next status. */
const useStation = () => useStore<ProductionStatus | ''>('board.station', '')

export function useScans({ told: notifyMoved, refused: handleMoveError, scanned: applyScan }: Moves) {
  const [station] = useStation()
  const [lastScan, setLastScan] = useState('')
  const canReadOrders = useCan('orders.read')
  const navigate = useNavigate()
  // Scans run one after another: two scans of one ticket are two steps.
  const before = useRef<Promise<void>>(Promise.resolve())

  async function handleCode(code: string, why?: string): Promise<void> {
    try {
      const { order_id, order_number, title, moves, to } = await submitScan({
        code,
        ...(station ? { to: station } : {}),
        ...(why ? { without_approval: why } : {}),
      })
      if (moves.length === 0)
        return navigate(`/${canReadOrders ? 'order-details' : 'workshop-orders'}/${order_id}`)
      const message = `${title ?? ''}, ${order_number}: ${stepLabel(to)}`
      setLastScan(message)
      notifyMoved(moves, to, message)
      await applyScan(moves, to)
    } catch (error) {
      setLastScan(getErrorMessage(error))
      if (why !== undefined) throw error
      handleMoveError(error, (reason) => scan(code, reason))
    }
  }
  function scan(code: string, why?: string): Promise<void> {
    const scanned = before.current.then(() => handleCode(code, why))
    before.current = scanned.catch(() => {})
    return scanned
  }
  return { scan, said: lastScan }
}
