import type { AdminProblemRow } from '@nakshi/api/contract/admin/problems'

/** `2 × Brass mug, 1 × Plate` */
export const piecesOf = ({ items }: Pick<AdminProblemRow, 'items'>) =>
  items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

export const photosIn = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`
