import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { Session } from '@nakshi/api/contract/auth'
import { useContext, useState } from 'react'
import { CurrentSession } from '../api/session.ts'

/** User id, a guest mark, or null if unknown. */
export type DraftOwner = string | null

const GUEST = 'nakshi:guest'
const isGuest = (owner: string) => owner.startsWith('guest:')

/** Guests have no public id; a mark of the tab distinguishes them. */
export const ownerOf = ({ user, guest }: Session): DraftOwner =>
  user ? user.id : guest ? `guest:${tabStorage.getItem(GUEST) ?? ''}` : null

export const markGuest = (mark: string) => tabStorage.setItem(GUEST, mark)

/**
 * A draft may be shown to its owner; one typed by a guest or unknown user also to the next user who signs
 * in.
 */
export const passesTo = (before: DraftOwner, now: DraftOwner): boolean =>
  before === null || before === now || (isGuest(before) && now !== null && !isGuest(now))

export function useDraftOwner(): DraftOwner | undefined {
  const session = useContext(CurrentSession)
  return session && ownerOf(session)
}

/** Follows the first known owner while drafts may be transferred; ignores later users. */
export function useStickyOwner(): DraftOwner {
  const now = useDraftOwner() ?? null
  const [owner, setOwner] = useState(now)
  if (owner !== now && passesTo(owner, now)) setOwner(now)
  return owner
}
