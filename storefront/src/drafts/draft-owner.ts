import { tabStorage } from '@nakshi/client/safe-storage'
import type { Session } from '@nakshi/core/accounts/schema'
import { useContext, useState } from 'react'
import { CurrentSession } from '../api/session.ts'

/** User id, a guest mark, or null if unknown. */
export type DraftOwner = string | null

const GUEST_KEY = 'nakshi:guest'
const isGuest = (owner: string) => owner.startsWith('guest:')

/** Guests have no public id; a mark of the tab distinguishes them. */
export const getDraftOwner = ({ user, guest }: Session): DraftOwner =>
  user ? user.id : guest ? `guest:${tabStorage.getItem(GUEST_KEY) ?? ''}` : null

export const markGuest = (mark: string) => tabStorage.setItem(GUEST_KEY, mark)

/** Shown to its owner; one typed by a guest or unknown user also to the next user who signs in. */
export const canTransferDraft = (before: DraftOwner, now: DraftOwner): boolean =>
  before === null || before === now || (isGuest(before) && now !== null && !isGuest(now))

export function useDraftOwner(): DraftOwner | undefined {
  const session = useContext(CurrentSession)
  return session && getDraftOwner(session)
}

/** Follows the first known owner while drafts may be transferred; ignores later users. */
export function useStickyOwner(): DraftOwner {
  const now = useDraftOwner() ?? null
  const [owner, setOwner] = useState(now)
  if (owner !== now && canTransferDraft(owner, now)) setOwner(now)
  return owner
}
