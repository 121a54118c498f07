import { createQrCodeReader } from './qr-code-reader.ts'

/** Milliseconds between frames, and how long the same code is ignored. */
const SCAN_INTERVAL_MS = 200
const REST = 4_000

/**
 * Streams the rear camera and reports codes until `signal` aborts. Throws DOMException if no camera is
 * available or allowed.
 */
export async function scanWithCamera(
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
