import { createQrCodeReader } from './code-reader.ts'

/** ms between two looks, and how long a code that lies before the camera is not taken again */
const SCAN_INTERVAL_MS = 200
const REST = 4_000

/**
 * Shows what the camera at the back of a phone sees and reads one code after the other; the camera
 * is let go when the signal says so, and when something fails.
 * @throws {DOMException} when there is no camera, or none that may be used
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
