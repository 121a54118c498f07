import { renderMessage } from '@nakshi/core/base/format-message'
import { light } from '@nakshi/core/brand/palette'
import type { Issue } from '../errors.ts'
import type { Pdf } from './pdf-document.ts'
import { writeText } from './pdf-text.ts'

/** A last page that names what a pile of documents leaves out, and why. */
export function writeLeftOutPage(document: Pdf, leftOut: readonly Issue[]): void {
  if (leftOut.length === 0) return
  document.addPage().fillColor(light.ink)
  const { left, right, top } = document.page.margins
  const box = { x: left, width: document.page.width - left - right }
  let y = writeText(document, 'Not in this file', { ...box, y: top, size: 13, weight: 600 })
  for (const { message } of leftOut) y = writeText(document, renderMessage(message), { ...box, y: y + 4 })
}
