import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { t } from '../languages/i18n.ts'

/** Of job tickets, and of shipping labels. */
type CodeFormat = 'qr_code' | 'code_128'
type CameraScanProps = {
  format: CodeFormat
  lastScan: string
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

export function CameraScan({ format, lastScan, onCode, onClose }: CameraScanProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} aria-labelledby="camera-title" fullWidth maxWidth="sm">
      <DialogTitle id="camera-title">{t('Point the camera at the code')}</DialogTitle>
      <DialogContent>
        {errorMessage ? (
          <Alert severity="error">{errorMessage}</Alert>
        ) : (
          <CameraView format={format} onCode={onCode} onError={setErrorMessage} />
        )}
        <Box sx={{ minHeight: 32, mt: 1, fontWeight: 600 }}>{lastScan}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  )
}

type CameraViewProps = {
  format: CodeFormat
  onCode: (code: string) => Promise<void>
  onError: (problem: string) => void
}

/** A separate component, because a dialog mounts its content after the opener's effects run. */
function CameraView({ format, onCode, onError }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const now = useRef({ onCode, onProblem: onError })
  now.current = { onCode, onProblem: onError }

  useEffect(() => {
    if (!video.current) throw new Error('nothing shows what the camera sees')
    const stop = new AbortController()
    scanWithCamera(video.current, { format, signal: stop.signal }, (code) => now.current.onCode(code)).catch(
      (error: unknown) => {
        if (!stop.signal.aborted) now.current.onProblem(toCameraError(error))
      },
    )
    return () => stop.abort()
  }, [format])

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
  { format, signal }: { format: CodeFormat; signal: AbortSignal },
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
    const read = await createCodeReader(format)
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

type CodeReader = (screen: HTMLVideoElement) => Promise<string | null>

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

/** Loaded by browsers without a BarcodeDetector of this format. */
const readers: Record<CodeFormat, () => Promise<(picture: ImageData) => string | null>> = {
  qr_code: async () => {
    const { default: jsQr } = await import('jsqr')
    return ({ data, width, height }) => jsQr(data, width, height)?.data ?? null
  },
  code_128: async () => (await import('./decode-code-128.ts')).decodeCode128,
}

async function createCodeReader(format: CodeFormat): Promise<CodeReader> {
  const Own = window.BarcodeDetector
  const formats = Own ? await Own.getSupportedFormats() : []
  if (Own && formats.includes(format)) {
    const detector = new Own({ formats: [format] })
    return async (screen) => (await detector.detect(screen))[0]?.rawValue ?? null
  }
  const read = await readers[format]()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (screen) => {
    const { videoWidth: width, videoHeight: height } = screen
    if (!context || width === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(screen, 0, 0)
    return read(context.getImageData(0, 0, width, height))
  }
}
