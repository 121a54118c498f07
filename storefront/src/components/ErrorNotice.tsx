import { CircleAlert } from 'lucide-react'
import { failedRequest } from '../api/request.ts'

interface ErrorNoticeProps {
  /** What failed, in words. */
  message: string
  /**
   * Why; of the shop's own fault the request is named, so that one who reports it can say which.
   */
  error?: unknown
  onRetry: () => void
}

/** A part of the page that could not be read, with a way to ask for it again. */
export function ErrorNotice({ message, error, onRetry }: ErrorNoticeProps) {
  const requestId = failedRequest(error)
  return (
    <div className="error-notice" role="alert">
      <CircleAlert aria-hidden />
      <p>
        {message}
        {requestId && <small>Reference {requestId}</small>}
      </p>
      <button className="button button-outline button-sm" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
