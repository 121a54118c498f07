import type { ChoiceProblem } from '@nakshi/api/domain/selection'
import { CircleAlert } from 'lucide-react'
import { fieldId } from './field-id.ts'

/** What keeps the product from being added, with links to the fields when there is more than one. */
export function ProblemSummary({ problems }: { problems: ChoiceProblem[] }) {
  const fields = problems.filter(({ path }) => path !== 'quantity')
  return (
    <div role="alert">
      {fields.length > 0 && (
        <div className="problem-summary">
          <CircleAlert size={20} aria-hidden />
          {fields.length === 1 ? (
            <p>{fields[0]?.message}</p>
          ) : (
            <ul>
              {fields.map(({ path, message }) => (
                <li key={path}>
                  <a
                    href={`#${fieldId(path)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(fieldId(path))?.focus()
                    }}
                  >
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
