import { randomKey } from '@nakshi/client/random-key'
import { formatMessage, type ReceivedMessage } from '@nakshi/core/base/format-message'
import type { UploadedPicture } from '@nakshi/core/media/schema'
import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { getErrorMessage, isHttpError, LONG_TIMEOUT_MS, withStaffSession } from '../../api/fetch-json.ts'
import { formatApiMessage } from '../../languages/i18n.ts'
import { adminMessages, shopMessages } from '../../languages/messages.ts'
import { useReportUploads } from '../forms/pending-uploads.tsx'

export type Upload = { key: string; name: string; share: number; errorMessage: string | null }

const imageMessages = adminMessages.image
/** Wait after 429 in ms, and number of retries: a little over a minute in all. */
const WAIT_MS = 10_000
const MAX_RETRIES = 7

export function useUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const notify = useNotify()
  useReportUploads(uploads.filter(({ errorMessage }) => errorMessage === null).length)
  const set = (key: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: string) => setUploads((list) => list.filter((one) => one.key !== key))

  async function send(key: string, file: File): Promise<boolean> {
    try {
      const { url } = await uploadPicture(file, (share) => set(key, { share }))
      onUploaded(url)
      dismiss(key)
      return true
    } catch (error) {
      set(key, { errorMessage: getErrorMessage(error) })
      return false
    }
  }

  /** Sequential, to keep the chosen order; one toast for all files. */
  async function add(files: File[]) {
    const queued = files.map((file) => ({ key: randomKey(), file }))
    setUploads((list) => [
      ...list,
      ...queued.map(({ key, file }) => ({ key, name: file.name, share: 0, errorMessage: null })),
    ])
    let arrived = 0
    for (const { key, file } of queued) if (await send(key, file)) arrived += 1
    if (arrived < files.length) notify(imageMessages.upload_failed, { type: 'error' })
    else
      notify(
        arrived === 1
          ? imageMessages.uploaded
          : formatMessage(imageMessages.many_uploaded, { count: arrived }),
        {
          type: 'success',
        },
      )
  }
  return { uploads, add, dismiss }
}

export async function uploadPicture(
  chosen: File,
  onProgress: (share: number) => void,
): Promise<UploadedPicture> {
  const file = await prepareUpload(chosen)
  return retryWhenLimited(async () => {
    const { status, text } = await withStaffSession(() => send(file, onProgress))
    if (status === 201) return JSON.parse(text)
    throw new HttpError(parseUploadError(text), status)
  })
}

/** The file as it is sent. Throws Error with a message. */
export async function prepareUpload(file: File): Promise<File> {
  const { preparePhoto, PhotoRejection } = await import('@nakshi/client/photos/prepare-photo')
  try {
    return await preparePhoto(file)
  } catch (error) {
    if (!(error instanceof PhotoRejection)) throw error
    throw new Error(shopMessages.upload[error.code], { cause: error })
  }
}

/** Uploads and downloads of pictures are rate limited per minute. */
export async function retryWhenLimited<T>(send: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isHttpError(error, 429) || retries === MAX_RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send(file: File, onProgress: (share: number) => void): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/uploads')
    request.timeout = LONG_TIMEOUT_MS
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error(imageMessages.upload_failed))
    request.ontimeout = request.onerror
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

/** A proxy answers with a page of its own. */
function parseUploadError(text: string): string {
  try {
    const { message, ...body }: Partial<ReceivedMessage> = JSON.parse(text)
    return message ? formatApiMessage({ ...body, message }) : imageMessages.upload_failed
  } catch {
    return imageMessages.upload_failed
  }
}
