import type { FilledOptions } from '@nakshi/contract/shop/cart'
import type { AuditEntry } from './write-audit.ts'

type Ordered = { order: { id: string }; items: { custom_options: FilledOptions }[] }

export const exportEntries = (file: string, orderIds: string[]): AuditEntry[] =>
  orderIds.map((id) => ({ action: 'export', subject: { type: 'order', id }, after: { file } }))

export function photoViewEntries(ordered: Ordered[]): AuditEntry[] {
  const hasPhotos = ({ items }: Ordered) =>
    items.some(({ custom_options }) => Object.values(custom_options).some((option) => 'images' in option))
  return ordered
    .filter(hasPhotos)
    .map(({ order }) => ({ action: 'photos', subject: { type: 'order', id: order.id }, once: 'hour' }))
}

export const messagePhotoViewEntries = (messages: { id: string; images: unknown[] }[]): AuditEntry[] =>
  messages
    .filter(({ images }) => images.length > 0)
    .map(({ id }) => ({ action: 'photos', subject: { type: 'request', id }, once: 'hour' }))
