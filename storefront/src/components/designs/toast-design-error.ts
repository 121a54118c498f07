import { messages } from '@nakshi/contract/messages'
import { ApiError } from '../../api/request.ts'
import { toast } from '../toast/toast.ts'

export function toastDesignError(error: unknown): void {
  toast({ kind: 'error', title: error instanceof ApiError ? error.message : messages.auth.error })
}
