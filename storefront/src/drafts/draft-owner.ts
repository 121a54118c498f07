import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { Session } from '@nakshi/api/contract/auth'
import { useContext, useState } from 'react'
import { CurrentSession } from '../api/session.ts'

/** Who typed it: the id of an account, a mark of a guest, null for nobody known. */
export type DraftOwner = string | null

const GUEST = 'nakshi:guest'
const isGuest = (owner: string) => owner.startsWith('guest:')

/** Guests have no id that a page may know; a mark of the tab tells one from the next. */
export const ownerOf = ({ user, guest }: Session): DraftOwner =>
  user ? user.id : guest ? `guest:${tabStorage.getItem(GUEST) ?? ''}` : null

export const markGuest = (mark: string) => tabStorage.setItem(GUEST, mark)

/**
 * Whether a draft may be shown: to the one who typed it, and what nobody known or a guest typed to
 * whoever signs in next.
 */
export const passesTo = (before: DraftOwner, now: DraftOwner): boolean =>
  before === null || before === now || (isGuest(before) && now !== null && !isGuest(now))

/** Whose the drafts of this page are; undefined until known. */
export function useDraftOwner(): DraftOwner | undefined {
  const session = useContext(CurrentSession)
  return session && ownerOf(session)
}

/** The first one known, and what becomes of them; not who comes after. */
export function useStickyOwner(): DraftOwner {
  const now = useDraftOwner() ?? null
  const [owner, setOwner] = useState(now)
  if (owner !== now && passesTo(owner, now)) setOwner(now)
  return owner
}
