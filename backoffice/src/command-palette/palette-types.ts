import type { Permission } from '@nakshi/core/accounts/permissions'

export type Destination = {
  label: string
  about: string
  to: string
  permission: Permission | null
  /** found, but not shown */
  words: string
  /** a place rather than one of its fields: its other words count as its name */
  isMain?: boolean
}

/** A result opens a screen or runs an action. */
export type PaletteResult = { group: string; key: string; label: string; about: string; to: string }
