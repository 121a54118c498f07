import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

type HostedDialog = (close: () => void) => ReactNode

const DialogContext = createContext<(dialog: HostedDialog) => void>(() => {})

/** Holds the dialog of a row, so that what is typed in it outlives the row when a refetch removes it. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ render: HostedDialog } | null>(null)
  const [openDialog] = useState(() => (render: HostedDialog) => setDialog({ render }))
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with the screen it belongs to
  useEffect(() => setDialog(null), [pathname])
  return (
    <DialogContext value={openDialog}>
      {children}
      {dialog?.render(() => setDialog(null))}
    </DialogContext>
  )
}

export const useDialog = () => useContext(DialogContext)
