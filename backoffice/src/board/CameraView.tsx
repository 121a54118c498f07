import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { t } from '../i18n.ts'
import { scanWithCamera } from './camera-scanner.ts'

type CameraViewProps = { onCode: (code: string) => Promise<void>; onError: (problem: string) => void }

/** A separate component, because a dialog mounts its content after the opener's effects run. */
export function CameraView({ onCode, onError }: CameraViewProps) {
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
