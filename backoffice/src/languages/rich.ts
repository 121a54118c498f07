import { createElement, Fragment, type ReactNode } from 'react'
import { t } from '../words.ts'

/** A sentence with elements in it: each `%{name}` is the part of that name. */
export function rich(sentence: string, parts: Record<string, ReactNode>): ReactNode {
  const pieces = t(sentence).split(/%\{(\w+)\}/)
  return pieces.map((piece, at) =>
    at % 2 === 0 ? piece : createElement(Fragment, { key: at }, parts[piece]),
  )
}
