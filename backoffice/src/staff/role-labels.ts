import { staffRoles } from '@nakshi/contract/shop/auth'
import { ROLE_LABELS } from '@nakshi/domain/permissions'
import { localizeMessages } from '../i18n.ts'

export const staffRoleLabels = localizeMessages(ROLE_LABELS)

export const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleLabels[id].name }))

export const formatRoleName = (role: string): string =>
  roleChoices.find(({ id }) => id === role)?.name ?? role
