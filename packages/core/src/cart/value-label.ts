import type { LineProduct } from './schema.ts'

/** A variant value or a choice of an option, in the language of the product. */
export function getValueLabel(
  { value_labels: labels }: Pick<LineProduct, 'value_labels'>,
  value: string,
): string {
  return (labels && Object.hasOwn(labels, value) && labels[value]) || value
}
