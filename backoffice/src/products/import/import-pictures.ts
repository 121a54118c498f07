import {
  type ImportPicture,
  MAX_ARCHIVE_BYTES,
  MAX_IMPORT_PICTURES,
} from '@nakshi/core/imports/admin-products'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { getErrorMessage, LONG_TIMEOUT_MS, sendJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { retryWhenLimited } from '../../ui/inputs/use-uploads.ts'

/** A failure is reported with its product. */
export async function toImportPicture(
  name: string,
  load: () => Promise<{ url: string }>,
): Promise<ImportPicture> {
  try {
    return { name, url: (await load()).url, problem: null }
  } catch (error) {
    return { name, url: null, problem: getErrorMessage(error).slice(0, 300) }
  }
}

export const importPicture = (url: string) =>
  retryWhenLimited(() =>
    sendJson<{ url: string }>('product-imports/pictures', 'POST', { url }, LONG_TIMEOUT_MS),
  )

const PICTURE = /\.(jpe?g|png|webp|gif|avif|hei[cf]|hif)$/i

/**
 * Images of a ZIP file by base name. Oversized files are listed and rejected on upload. Throws Error with
 * a message for an invalid or too large archive.
 */
export async function openImageArchive(file: File): Promise<Map<string, File>> {
  const tooLarge = () => new Error(t('The ZIP file can be up to 200 MB. Split it into smaller files.'))
  if (file.size > MAX_ARCHIVE_BYTES) throw tooLarge()
  let unpacked = 0
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    const isImage = PICTURE.test(name) && !name.startsWith('__MACOSX/')
    if (isImage) unpacked += originalSize
    return isImage && unpacked <= MAX_ARCHIVE_BYTES
  }
  const parts = unzip(new Uint8Array(await file.arrayBuffer()), isWanted)
  if (unpacked > MAX_ARCHIVE_BYTES) throw tooLarge()
  const pictures = new Map<string, File>()
  const names = new Set<string>()
  for (const [path, bytes] of Object.entries(parts)) {
    const name = path.split(/[\\/]/).at(-1) ?? path
    if (names.has(name.toLowerCase()))
      throw new Error(t('The ZIP file contains two images named %{name}. Please rename one.', { name }))
    names.add(name.toLowerCase())
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

function unzip(bytes: Uint8Array, filter: (part: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (cause) {
    const message = t('This ZIP file could not be read. Please create it again, without a password.')
    throw new Error(message, { cause })
  }
}
