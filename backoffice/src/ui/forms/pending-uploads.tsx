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

type UploadsState = { count: number; report: (id: string, count: number) => void }
const NO_UPLOADS: UploadsState = { count: 0, report: () => {} }
const UploadsContext = createContext(NO_UPLOADS)

/** Counts running uploads of a form; saving waits for them. */
export function PendingUploads({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const report = useCallback(
    (id: string, now: number) => setCounts((before) => ({ ...before, [id]: now })),
    [],
  )
  const underWay = useMemo(() => ({ count, report: report }), [count, report])
  return <UploadsContext value={underWay}>{children}</UploadsContext>
}

export const usePendingUploads = () => useContext(UploadsContext).count

export function useReportUploads(count: number): void {
  const { report } = useContext(UploadsContext)
  const id = useId()
  useEffect(() => {
    report(id, count)
    return () => report(id, 0)
  }, [report, id, count])
}
