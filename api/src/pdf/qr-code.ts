import { encode } from 'uqr'
import type { Pdf } from './open-pdf.ts'

type Place = { x: number; y: number; size: number }

/** Also adds a link. Always black, position and size in points. */
export function writeQr(document: Pdf, address: string, place: Place): void {
  const { x, y, size } = place
  // The paper around it is the quiet zone.
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const dot = size / count
  document.save().fillColor('black')
  for (const [row, dots] of data.entries())
    for (const [column, dark] of dots.entries())
      if (dark) document.rect(x + column * dot, y + row * dot, dot, dot)
  document.fill().restore()
  document.link(x, y, size, size, address)
}
