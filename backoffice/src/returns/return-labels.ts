import { t } from '../i18n.ts'

/** `2 × Brass mug, 1 × Plate` */
export const formatReturnItems = ({ items }: { items: { title: string; quantity: number }[] }) =>
  items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

export const formatReturnPhotoCount = (count: number) =>
  t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: count })
