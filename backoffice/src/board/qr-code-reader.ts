export type QrCodeReader = (screen: HTMLVideoElement) => Promise<string | null>

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
export async function createQrCodeReader(): Promise<QrCodeReader> {
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
