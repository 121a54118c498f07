import type { Identifier } from 'react-admin'
import { sendJson, toManyUrl } from './admin-requests.ts'

export const printFilesUrl = (scope: 'orders' | 'items', ids: readonly Identifier[]) =>
  `${toManyUrl('print-files', ids)}&of=${scope}`

export type ImpositionOptions = {
  sheet: 'a4' | 'a3' | 'bed'
  /** Custom sheet size and gap in mm. */
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
  return `${toManyUrl('print-files/imposition', ids)}&of=${scope}&sheet=${sheet}${size}&gap=${gap}&mirror=${mirror}`
}

export async function regeneratePrintFiles(itemId: string): Promise<void> {
  await sendJson(`print-files/${itemId}`, 'POST', {})
}

export async function resendProof(itemId: string): Promise<void> {
  await sendJson(`print-files/${itemId}/proof`, 'POST', {})
}
