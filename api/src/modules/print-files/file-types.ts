import type { FileKind } from '@nakshi/contract/admin/print-files'

export const FILE_TYPES: Record<FileKind, { type: string; ending: string }> = {
  preview: { type: 'image/webp', ending: 'webp' },
  png: { type: 'image/png', ending: 'png' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
  svg: { type: 'image/svg+xml', ending: 'svg' },
}
