import { encode } from 'uqr'
import type { Pdf } from './open-pdf.ts'

type QrBox = { x: number; y: number; size: number }

/** Also adds a link. Always black, position and size in points. */
export function writeQr(document: Pdf, address: string, box: QrBox): void {
  const { x, y, size } = box
  // The paper around it is the quiet zone.
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const moduleSize = size / count
  document.save().fillColor('black')
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark) document.rect(x + column * moduleSize, y + row * moduleSize, moduleSize, moduleSize)
  document.fill().restore()
  document.link(x, y, size, size, address)
}
