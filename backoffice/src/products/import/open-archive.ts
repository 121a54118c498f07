import { MAX_ARCHIVE_BYTES, MAX_IMPORT_PICTURES } from '@nakshi/contract/admin/product-import'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/contract/limits'
import { unzipSync } from 'fflate'
import { t } from '../../i18n.ts'

const PICTURE = /\.(jpe?g|png|webp|gif|heic)$/i

/**
 * Images of a ZIP file by base name. Oversized files are listed and rejected on upload. Throws Error with
 * a message for an invalid or too large archive.
 */
export async function openImageArchive(file: File): Promise<Map<string, File>> {
  if (file.size > MAX_ARCHIVE_BYTES)
    throw new Error(t('The ZIP file can be up to 200 MB. Split it into smaller files.'))
  const pictures = new Map<string, File>()
  let unpacked = 0
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      const isImage =
        PICTURE.test(name) && !name.startsWith('__MACOSX/') && originalSize <= UPLOAD_LIMIT_BYTES
      if (isImage) unpacked += originalSize
      return isImage && unpacked <= MAX_ARCHIVE_BYTES
    },
  })
  for (const [path, bytes] of Object.entries(parts)) {
    const name = path.split('/').at(-1) ?? path
    pictures.set(name, new File([new Uint8Array(bytes)], name))
  }
  if (pictures.size > MAX_IMPORT_PICTURES)
    throw new Error(
      t('A ZIP file can contain up to %{most} images. Split it into smaller files.', {
        most: MAX_IMPORT_PICTURES,
      }),
    )
  return pictures
}
