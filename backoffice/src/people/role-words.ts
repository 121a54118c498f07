import { staffRoles } from '@nakshi/api/contract/auth'
import { ROLE_WORDS } from '@nakshi/api/domain/roles'
import { inLanguage } from '../words.ts'

/** What each role is called, and what it may. */
export const roleWords = inLanguage(ROLE_WORDS)

export const roleChoices = staffRoles.map((id) => ({ id, name: roleWords[id].name }))

export const roleName = (role: string): string => roleChoices.find(({ id }) => id === role)?.name ?? role
