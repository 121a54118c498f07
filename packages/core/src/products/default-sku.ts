/** A letter first: spreadsheets read `380e1600` as a number. */
export const toDefaultSku = (productId: string): string => `P-${productId.slice(0, 8)}`
