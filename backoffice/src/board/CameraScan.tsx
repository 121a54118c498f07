import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { t } from '../languages/i18n.ts'

type CameraScanProps = { lastScan: string; onCode: (code: string) => Promise<void>; onClose: () => void }

export function CameraScan({ lastScan, onCode, onClose }: CameraScanProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} aria-labelledby="camera-title" fullWidth maxWidth="sm">
      <DialogTitle id="camera-title">{t('Point the camera at the code')}</DialogTitle>
      <DialogContent>
        {errorMessage ? (
          <Alert severity="error">{errorMessage}</Alert>
        ) : (
          <CameraView onCode={onCode} onError={setErrorMessage} />
        )}
        <Box sx={{ minHeight: 32, mt: 1, fontWeight: 600 }}>{lastScan}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  )
}

type CameraViewProps = { onCode: (code: string) => Promise<void>; onError: (problem: string) => void }

/** A separate component, because a dialog mounts its content after the opener's effects run. */
function CameraView({ onCode, onError }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const now = useRef({ onCode, onProblem: onError })
  now.current = { onCode, onProblem: onError }

  useEffect(() => {
    if (!video.current) throw new Error('nothing shows what the camera sees')
    const stop = new AbortController()
    scanWithCamera(video.current, stop.signal, (code) => now.current.onCode(code)).catch((error: unknown) => {
      if (!stop.signal.aborted) now.current.onProblem(toCameraError(error))
    })
    return () => stop.abort()
  }, [])

  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={t('Camera view')}
      sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'black', borderRadius: 2 }}
    />
  )
}

const toCameraError = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? CAMERA_DENIED : NO_CAMERA
const CAMERA_DENIED = t('Camera access is blocked. Allow it in your browser settings, or type the code.')
const NO_CAMERA = t('No camera found. Type the code or use a scanner.')

/** Milliseconds between frames, and how long the same code is ignored. */
const SCAN_INTERVAL_MS = 200
const REST = 4_000

/** Reports codes of the rear camera until `signal` aborts. Throws DOMException without an allowed camera. */
async function scanWithCamera(
  screen: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => Promise<void>,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', close, { once: true })
  try {
    if (signal.aborted) return
    screen.srcObject = stream
    await screen.play()
    const read = await createQrCodeReader()
    let last = { code: '', at: 0 }
    while (!signal.aborted) {
      const code = await read(screen)
      const now = performance.now()
      if (code && (code !== last.code || now - last.at > REST)) await onCode(code)
      if (code) last = { code, at: performance.now() }
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
    }
  } finally {
    close()
  }
}

type QrCodeReader = (screen: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Uses the native BarcodeDetector where available; otherwise loads a small reader. */
async function createQrCodeReader(): Promise<QrCodeReader> {
  const Own = window.BarcodeDetector
  const formats = Own ? await Own.getSupportedFormats() : []
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (screen) => (await detector.detect(screen))[0]?.rawValue ?? null
  }
  const { default: jsQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (screen) => {
    const { videoWidth: width, videoHeight: height } = screen
    if (!context || width === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(screen, 0, 0)
    return jsQr(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
  }
}
