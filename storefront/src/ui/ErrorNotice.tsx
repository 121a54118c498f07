import { formatMessage } from '@nakshi/core/base/format-message'
import { CircleAlert } from 'lucide-react'
import { getRequestId } from '../api/request.ts'
import * as m from './messages.ts'

interface ErrorNoticeProps {
  message: string
  error?: unknown
  onRetry: () => void
}

export function ErrorNotice({ message, error, onRetry }: ErrorNoticeProps) {
  const requestId = getRequestId(error)
  return (
    <div className="error-notice" role="alert">
      <CircleAlert aria-hidden />
      <p>
        {message}
        {requestId && <small>{formatMessage(m.reference, { id: requestId })}</small>}
      </p>
      <button className="button button-outline button-sm" type="button" onClick={onRetry}>
        {m.retry}
      </button>
    </div>
  )
}
