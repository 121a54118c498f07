export const choicesName = (productId: string) => `choices:${productId}`
export const lookName = (productId: string) => `look:${productId}`
