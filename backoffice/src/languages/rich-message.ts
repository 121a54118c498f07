import { createElement, Fragment, type ReactNode } from 'react'
import { t } from './i18n.ts'

export function richMessage(message: string, parts: Record<string, ReactNode>): ReactNode {
  const segments = t(message).split(/%\{(\w+)\}/)
  return segments.map((segment, at) =>
    at % 2 === 0 ? segment : createElement(Fragment, { key: at }, parts[segment]),
  )
}
