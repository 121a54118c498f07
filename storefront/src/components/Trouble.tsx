import { CircleAlert } from 'lucide-react'

interface TroubleProps {
  /** What failed, in words. */
  message: string
  onRetry: () => void
}

/** A part of the page that could not be read, with a way to ask for it again. */
export function Trouble({ message, onRetry }: TroubleProps) {
  return (
    <div className="trouble" role="alert">
      <CircleAlert aria-hidden />
      <p>{message}</p>
      <button className="button button-outline button-sm" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
