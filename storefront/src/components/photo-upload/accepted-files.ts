import { formatMessage } from '@nakshi/core/base/format-message'
import { FILE_EXTENSIONS, MAX_FILE_BYTES } from '@nakshi/core/base/limits'
import { messages } from '@nakshi/core/messages'
import { formatFileSize } from './accepted-images.ts'
import * as m from './messages.ts'

export const ACCEPTED_FILES = FILE_EXTENSIONS.join(',')

export const formatFileHint = (): string =>
  formatMessage(m.fileKinds, { size: formatFileSize(MAX_FILE_BYTES).replace('.0', '') })

/** What a file cannot be; the server checks its content. @returns the error, or null */
export function validateFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const isNamed = FILE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  if (isNamed && size <= MAX_FILE_BYTES) return null
  const { file_too_large, file_wrong_type } = messages.upload
  const problem = isNamed ? file_too_large : file_wrong_type
  return formatMessage(m.withName, { name, problem: problem.template })
}
