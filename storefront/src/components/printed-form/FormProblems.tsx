import { CircleAlert } from 'lucide-react'
import { type FieldProblem, ProblemList } from './ProblemList.tsx'

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
