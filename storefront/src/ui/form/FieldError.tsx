import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  id?: string
  role?: 'alert'
  children: ReactNode
}

export function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <p className="field-error" id={id} role={role}>
      <CircleAlert size={18} aria-hidden />
      {children}
    </p>
  )
}

export function SuccessMessage({ message }: { message: string | undefined }) {
  return (
    <div className="success-message" role="status">
      {message && (
        <>
          <CircleCheck size={20} aria-hidden /> {message}
        </>
      )}
    </div>
  )
}
