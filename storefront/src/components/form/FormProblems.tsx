import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface FormProblemsProps {
  /** What went wrong as a whole; null when the fields say it all. */
  message: string | null
  /** Fields with a problem, by the id of their control; two or more are listed with links. */
  fields?: { id: string; message: string }[]
  /** Takes the focus when the message comes: no field is to blame. */
  focused?: boolean
}

/** At the top of a form that was refused: what is wrong, and where. */
export function FormProblems({ message, fields = [], focused }: FormProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused && message) box.current?.focus()
  }, [focused, message])
  const listed = fields.length > 1 || (fields.length === 1 && message !== null)
  return (
    <div role="alert">
      {(message !== null || listed) && (
        <div ref={box} className="problem-summary" tabIndex={-1}>
          <CircleAlert size={20} aria-hidden />
          <div>
            {message !== null && <p>{message}</p>}
            {listed && (
              <ul>
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
            )}
          </div>
        </div>
      )}
    </div>
  )
}
