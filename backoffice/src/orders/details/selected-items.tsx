import { createContext, type ReactNode, useContext, useState } from 'react'

type ItemSelection = { ids: ReadonlySet<string>; toggle: (id: string) => void }

const ItemSelectionContext = createContext<ItemSelection | null>(null)

export const useItemSelection = () => useContext(ItemSelectionContext)

export function ItemSelectionProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return <ItemSelectionContext value={{ ids, toggle }}>{children}</ItemSelectionContext>
}
