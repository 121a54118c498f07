/**
 * A canvas that draws as the server does: a browser keeps one that is read often out of the graphics
 * card, whose letters have other edges.
 * @throws {Error} where the browser has no canvas
 */
export function readableCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  return context
}
