import { staffRoles } from '@nakshi/api/contract/auth'
import { ROLE_WORDS } from '@nakshi/api/domain/roles'

export const roleChoices = staffRoles.map((id) => ({ id, name: ROLE_WORDS[id].name }))
