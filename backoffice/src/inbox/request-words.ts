import type { AdminRequest } from '@nakshi/api/contract/admin/requests'

export const kindLabel: Record<AdminRequest['kind'], string> = {
  contact: 'Contact',
  custom_order: 'Custom order',
}

/** The first words of a message that came without a subject. */
export const subjectOf = ({ subject, message }: Pick<AdminRequest, 'subject' | 'message'>) =>
  subject || message.replace(/\s+/g, ' ').slice(0, 80)

export const photosOf = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`
