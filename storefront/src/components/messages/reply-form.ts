import type { ReplyInput } from '@nakshi/core/order-messages/schema'
import { getLinkDraftName } from '../../drafts/use-draft.ts'

export interface ReplyFormProps {
  token: string
  busy: boolean
  problem: string | null
  onReply: (reply: Omit<ReplyInput, 'token'>) => void
}

export const getReplyDraftName = (token: string) => getLinkDraftName('order_message', token)
