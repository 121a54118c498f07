import { renewSession } from '@nakshi/client/renew-session'
import { recheckSession } from '@nakshi/client/session-broadcast'
import { buildLanguage, languages } from '@nakshi/core/base/languages'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import * as m from './messages.ts'
import { ApiError, toDisplayedError } from './request.ts'

interface UploadOptions {
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Retries while other uploads of the same account are running (`after` in ms). */
const UPLOAD_RETRY = { times: 20, after: 3_000 }

/** The file as it is sent. @throws {ApiError} with a message to show */
export async function prepareUpload(file: File): Promise<File> {
  const { preparePhoto, PhotoRejection } = await import('@nakshi/client/photos/prepare-photo')
  try {
    return await preparePhoto(file)
  } catch (error) {
    if (!(error instanceof PhotoRejection)) throw error
    throw new ApiError(0, error.code, messages.upload[error.code].template)
  }
}

/**
 * Uploads one image, waiting while another tab uploads. @throws {ApiError} with a message to show; status
 * 0 when offline or aborted
 */
export const uploadImage = (file: File, options: UploadOptions = {}): Promise<UploadedImage> =>
  retryUpload(() => uploadPhoto('/api/uploads', file, {}, options), options)

/** Uploads a document or 3D model as it is; waits and throws as `uploadImage`. */
export const uploadFile = (file: File, options: UploadOptions = {}): Promise<UploadedFile> =>
  retryUpload(() => sendForm<UploadedFile>('/api/uploads/files', file, {}, options), options)

async function retryUpload<Uploaded>(
  send: () => Promise<Uploaded>,
  { signal }: UploadOptions,
): Promise<Uploaded> {
  for (let times = 0; ; times += 1) {
    try {
      return await sendSignedIn(send)
    } catch (error) {
      const waits = error instanceof ApiError && error.code === 'uploads_under_way'
      if (!waits || times === UPLOAD_RETRY.times || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, UPLOAD_RETRY.after))
    }
  }
}

async function sendSignedIn<Uploaded>(send: () => Promise<Uploaded>): Promise<Uploaded> {
  const sentAt = Date.now()
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    if (!(await renewSession(sentAt))) {
      recheckSession()
      throw error
    }
    return send()
  }
}

/** An upload without progress for this long is aborted. */
const STALLED_AFTER_MS = 60_000

/** @param headers authorisation where there is no session @throws {ApiError} */
export async function uploadPhoto(
  path: string,
  chosen: File,
  headers: Record<string, string>,
  options: UploadOptions = {},
): Promise<UploadedImage> {
  return sendForm<UploadedImage>(path, await prepareUpload(chosen), headers, options)
}

/** Uses XMLHttpRequest, as `fetch` reports no upload progress. @throws {ApiError} */
function sendForm<Uploaded>(
  path: string,
  file: File,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    const unreachable = () => reject(new ApiError(0, 'UNREACHABLE', UNREACHABLE))
    if (signal?.aborted) return unreachable()
    let limit = setTimeout(() => exchange.abort(), STALLED_AFTER_MS)
    exchange.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(limit)
      limit = setTimeout(() => exchange.abort(), STALLED_AFTER_MS)
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    exchange.onerror = unreachable
    exchange.onabort = unreachable
    exchange.onloadend = () => clearTimeout(limit)
    exchange.onload = () => {
      const response: unknown = exchange.response
      if (exchange.status < 300) return resolve(response as Uploaded)
      const { code, message, issues } = toDisplayedError(response)
      reject(new ApiError(exchange.status, code ?? 'UNKNOWN', message, issues))
    }
    signal?.addEventListener('abort', () => exchange.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    exchange.open('POST', path)
    exchange.responseType = 'json'
    exchange.setRequestHeader('accept', 'application/json')
    exchange.setRequestHeader('accept-language', languages[buildLanguage].locale)
    for (const [name, value] of Object.entries(headers)) exchange.setRequestHeader(name, value)
    exchange.send(form)
  })
}

const UNREACHABLE = m.uploadFailed
