import { sentences } from '@nakshi/api/contract/sentences'
import { ApiError } from '../../api/request.ts'
import { toast } from '../toast/toast.ts'

export function tellFailed(error: unknown): void {
  toast({ kind: 'error', title: error instanceof ApiError ? error.message : sentences.auth.error })
}
