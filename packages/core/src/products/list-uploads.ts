import type { UploadedFile, UploadedImage } from '../media/schema.ts'
import type { FilledOption } from './choices.ts'

/** Photos or the file of an option; none of a text. */
export function listUploads(filled: FilledOption): (UploadedImage | UploadedFile)[] {
  if ('images' in filled) return filled.images
  return 'files' in filled ? filled.files : []
}
