import { CircleAlert } from 'lucide-react'

interface FormProblemsProps {
  message: string | null
  fields?: FieldProblem[]
}

export function FormProblems({ message, fields = [] }: FormProblemsProps) {
  const listed = fields.length > 1
  return (
    <div role="alert">
      {(message !== null || listed) && (
        <div className="problem-summary">
          <CircleAlert size={20} aria-hidden />
          <div>
            {message !== null && <p>{message}</p>}
            {listed && <ProblemList fields={fields} />}
          </div>
        </div>
      )}
    </div>
  )
}

export interface FieldProblem {
  id: string
  message: string
}

export function ProblemList({ fields }: { fields: FieldProblem[] }) {
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
