import { inSession } from '@nakshi/api/client/renew-session'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/api/contract/limits'
import type { UploadedPicture } from '@nakshi/api/contract/media'
import { sentences } from '@nakshi/api/contract/sentences'

/**
 * Sends one picture of the catalogue. `onProgress` is told the share that has gone out, from 0 to
 * 1.
 * @throws {Error} with the sentence that says what is wrong with it
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadedPicture> {
  if (file.size > UPLOAD_LIMIT_BYTES) throw new Error(sentences.upload.too_large)
  const answer = await inSession(() => send(file, onProgress))
  if (answer.status === 201) return JSON.parse(answer.text)
  throw new Error(messageIn(answer.text))
}

/** fetch cannot tell how far an upload has come. */
function send(file: File, onProgress: (share: number) => void): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/uploads')
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error(adminSentences.image.upload_failed))
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text)
    return typeof message === 'string' ? message : adminSentences.image.upload_failed
  } catch {
    return adminSentences.image.upload_failed
  }
}
