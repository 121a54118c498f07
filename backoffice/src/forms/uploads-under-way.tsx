import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'

type UnderWay = { count: number; tell: (id: string, count: number) => void }
const NOBODY: UnderWay = { count: 0, tell: () => {} }
const UploadsContext = createContext(NOBODY)

/** Counts the uploads of all inputs of a form, which may not be saved before they have arrived. */
export function UploadsUnderWay({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const tell = useCallback((id: string, now: number) => setCounts((before) => ({ ...before, [id]: now })), [])
  const underWay = useMemo(() => ({ count, tell }), [count, tell])
  return <UploadsContext value={underWay}>{children}</UploadsContext>
}

export const useUploadsUnderWay = () => useContext(UploadsContext).count

/** Tells the form around how many files of an input are on their way. */
export function useTellUploads(count: number): void {
  const { tell } = useContext(UploadsContext)
  const id = useId()
  useEffect(() => {
    tell(id, count)
    return () => tell(id, 0)
  }, [tell, id, count])
}
