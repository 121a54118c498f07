import type { Identifier } from 'react-admin'
import { many, send } from './admin-requests.ts'

/** What pieces are made from, of whole orders or of single items. */
export const printFilesAddress = (of: 'orders' | 'items', ids: readonly Identifier[]) =>
  `${many('print-files', ids)}&of=${of}`

export type SheetWish = {
  sheet: 'a4' | 'a3' | 'bed'
  /** of a bed, in mm, as is the gap */
  width: number
  height: number
  gap: number
  mirror: boolean
}

export const sheetAddress = (
  of: 'orders' | 'items',
  ids: readonly Identifier[],
  { sheet, ...wish }: SheetWish,
) => {
  const { width, height, gap, mirror } = wish
  const size = sheet === 'bed' ? `&width=${width}&height=${height}` : ''
  return `${many('print-files/sheet', ids)}&of=${of}&sheet=${sheet}${size}&gap=${gap}&mirror=${mirror}`
}

/** Has the files of a piece made that could not be made before. */
export async function printFilesAgain(itemId: string): Promise<void> {
  await send(`print-files/${itemId}`, 'POST', {})
}

/** Shows a piece to its customer once more, by a new link. */
export async function sendProofAgain(itemId: string): Promise<void> {
  await send(`print-files/${itemId}/proof`, 'POST', {})
}
