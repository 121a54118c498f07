import { messages } from '@nakshi/contract/messages'
import { AppError } from '../errors.ts'

/** Each upload holds up to 5 MB in memory. */
const MAX_CONCURRENT_UPLOADS = { each: 2, together: 40 }
const RETRY_AFTER_S = 2

/** Throws 429 at the account's limit, 503 at the global one. */
type RunUpload = <T>(accountId: string, work: () => Promise<T>) => Promise<T>

export function createUploadLimiter(): RunUpload {
  const uploadsByAccount = new Map<string, number>()
  let totalUploads = 0
  return async (accountId, work) => {
    const ownUploads = uploadsByAccount.get(accountId) ?? 0
    if (ownUploads >= MAX_CONCURRENT_UPLOADS.each) {
      const details = { retry_after: RETRY_AFTER_S }
      throw new AppError(429, 'uploads_under_way', messages.upload.uploads_pending, undefined, details)
    }
    if (totalUploads >= MAX_CONCURRENT_UPLOADS.together)
      throw new AppError(503, 'busy', messages.general.busy)
    uploadsByAccount.set(accountId, ownUploads + 1)
    totalUploads += 1
    try {
      return await work()
    } finally {
      const remaining = (uploadsByAccount.get(accountId) ?? 1) - 1
      if (remaining > 0) uploadsByAccount.set(accountId, remaining)
      else uploadsByAccount.delete(accountId)
      totalUploads -= 1
    }
  }
}
