import { CircleAlert } from 'lucide-react'

interface FormProblemsProps {
  /** The only problem there is; null when the list says it all. */
  message: string | null
  /** Two or more are listed with links. */
  fields?: FieldProblem[]
}

/** Above the button of a form that was refused: what is wrong, and where. */
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
  /** Id of the control. */
  id: string
  message: string
}

/** What is wrong with single fields, each with a link that goes there. */
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
