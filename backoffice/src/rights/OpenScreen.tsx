import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isOpen, screens } from '../layout/screens.ts'
import { NoRight } from './NoRight.tsx'
import { useRights } from './rights.tsx'

/** The screen at hand, to those who may see it. Who has no dashboard begins with the first screen. */
export function OpenScreen({ children }: { children: ReactNode }) {
  const may = useRights()
  const { pathname } = useLocation()
  const screen = screens.find((each) => isOpen(each, pathname))
  if (!screen || may(screen.right)) return children
  const first = screens.find(({ right }) => may(right))
  return pathname === '/' && first ? <Navigate to={first.to} replace /> : <NoRight />
}
