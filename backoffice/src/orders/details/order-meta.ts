/** Rows of the list lie in the same cache; this keeps the whole order apart from them. */
export const ORDER_META = { whole: true }
