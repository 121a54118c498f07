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
