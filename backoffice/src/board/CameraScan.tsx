import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { codeReader, type ReadCode } from './code-reader.ts'

/** ms between two looks, and how long a code that lies before the camera is not taken again */
const LOOK = 200
const REST = 4_000

type CameraScanProps = { said: string; onCode: (code: string) => Promise<void>; onClose: () => void }

/** Reads one code after the other with the camera at the back of a phone, until it is closed. */
export function CameraScan({ said, onCode, onClose }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const taken = useRef(onCode)
  taken.current = onCode

  useEffect(() => {
    const screen = video.current
    if (!screen) return
    const stop = new AbortController()
    watch(screen, stop.signal, (code) => taken.current(code)).catch((error: unknown) =>
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? REFUSED : NO_CAMERA),
    )
    return () => stop.abort()
  }, [])

  return (
    <Dialog open onClose={onClose} aria-labelledby="camera-title" fullWidth maxWidth="sm">
      <DialogTitle id="camera-title">{t('Hold the code in front of the camera')}</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error">{problem}</Alert>
        ) : (
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={t('What the camera sees')}
            sx={{
              width: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              bgcolor: 'black',
              borderRadius: 2,
            }}
          />
        )}
        <Box sx={{ minHeight: 32, mt: 1, fontWeight: 600 }}>{said}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const REFUSED = t(
  'This browser may not use the camera. Allow it in the settings of the page, or type the code.',
)
const NO_CAMERA = t('No camera could be opened here. Type the code, or use a scanner.')

/** @throws {DOMException} when there is no camera, or none that may be used */
async function watch(
  screen: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => Promise<void>,
): Promise<void> {
  const seen = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const close = () => {
    for (const track of seen.getTracks()) track.stop()
  }
  signal.addEventListener('abort', close, { once: true })
  if (signal.aborted) return close()
  screen.srcObject = seen
  await screen.play()
  const read: ReadCode = await codeReader()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const code = await read(screen)
    const now = performance.now()
    if (code && (code !== last.code || now - last.at > REST)) await onCode(code)
    if (code) last = { code, at: performance.now() }
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
