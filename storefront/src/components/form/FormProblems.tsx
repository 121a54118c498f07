import { Alert, chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type FieldProblem, ProblemList } from '../printed-form/ProblemList.tsx'

interface FormProblemsProps {
  /** What went wrong as a whole; null when the fields say it all. */
  message: string | null
  /** Two or more, or one beside the message, are listed with links. */
  fields?: FieldProblem[]
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
    <chakra.div role="alert" _empty={{ display: 'none' }}>
      {(message !== null || listed) && (
        <Alert.Root ref={box} status="error" tabIndex={-1}>
          <Alert.Indicator>
            <CircleAlert aria-hidden />
          </Alert.Indicator>
          <Alert.Content>
            {message !== null && <Alert.Title>{message}</Alert.Title>}
            {listed && <ProblemList fields={fields} />}
          </Alert.Content>
        </Alert.Root>
      )}
    </chakra.div>
  )
}
