import { CircleAlert } from 'lucide-react'

interface StaticFormErrorsProps {
  message: string | null
  fields?: InvalidField[]
}

export function StaticFormErrors({ message, fields = [] }: StaticFormErrorsProps) {
  const listed = fields.length > 1
  return (
    <div role="alert">
      {(message !== null || listed) && (
        <div className="problem-summary">
          <CircleAlert size={20} aria-hidden />
          <div>
            {message !== null && <p>{message}</p>}
            {listed && <ErrorList fields={fields} />}
          </div>
        </div>
      )}
    </div>
  )
}

export interface InvalidField {
  id: string
  message: string
}

export function ErrorList({ fields }: { fields: InvalidField[] }) {
  return (
    <ul className="problem-list">
      {fields.map((field) => (
        <li key={field.id}>
          <a
            href={`#${field.id}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(field.id)?.focus()
            }}
          >
            {field.message}
          </a>
        </li>
      ))}
    </ul>
  )
}
