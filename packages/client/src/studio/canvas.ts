/** GPU canvases anti-alias differently from the server. @throws {Error} without canvas support */
export function readableCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not support canvas')
  return context
}
