/** `2 × Brass mug, 1 × Plate` */
export const piecesOf = ({ items }: { items: { title: string; quantity: number }[] }) =>
  items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

export const photosIn = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`
