import { Shape } from 'three'

export function roundedRect(w: number, h: number, r: number): Shape {
  const shape = new Shape()
  shape.moveTo(-w / 2 + r, -h / 2)
  shape.lineTo(w / 2 - r, -h / 2).absarc(w / 2 - r, -h / 2 + r, r, -Math.PI / 2, 0, false)
  shape.lineTo(w / 2, h / 2 - r).absarc(w / 2 - r, h / 2 - r, r, 0, Math.PI / 2, false)
  shape.lineTo(-w / 2 + r, h / 2).absarc(-w / 2 + r, h / 2 - r, r, Math.PI / 2, Math.PI, false)
  shape.lineTo(-w / 2, -h / 2 + r).absarc(-w / 2 + r, -h / 2 + r, r, Math.PI, Math.PI * 1.5, false)
  return shape
}

/** A flat ring between two rounded rectangles. */
export function border(w: number, h: number, r: number, wide: number): Shape {
  const shape = roundedRect(w, h, r)
  shape.holes.push(roundedRect(w - 2 * wide, h - 2 * wide, Math.max(0.1, r - wide)))
  return shape
}
