import type { Identifier } from 'react-admin'
import { sendJson, toManyUrl } from './admin-requests.ts'

/** What pieces are made from, of whole orders or of single items. */
export const printFilesUrl = (scope: 'orders' | 'items', ids: readonly Identifier[]) =>
  `${toManyUrl('print-files', ids)}&of=${scope}`

export type ImpositionOptions = {
  sheet: 'a4' | 'a3' | 'bed'
  /** of a bed, in mm, as is the gap */
  width: number
  height: number
  gap: number
  mirror: boolean
}

export const impositionUrl = (
  scope: 'orders' | 'items',
  ids: readonly Identifier[],
  { sheet, ...options }: ImpositionOptions,
) => {
  const { width, height, gap, mirror } = options
  const size = sheet === 'bed' ? `&width=${width}&height=${height}` : ''
  return `${toManyUrl('print-files/sheet', ids)}&of=${scope}&sheet=${sheet}${size}&gap=${gap}&mirror=${mirror}`
}

/** Has the files of a piece made that could not be made before. */
export async function regeneratePrintFiles(itemId: string): Promise<void> {
  await sendJson(`print-files/${itemId}`, 'POST', {})
}

/** Shows a piece to its customer once more, by a new link. */
export async function resendProof(itemId: string): Promise<void> {
  await sendJson(`print-files/${itemId}/proof`, 'POST', {})
}
