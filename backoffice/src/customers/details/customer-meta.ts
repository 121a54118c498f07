/** Rows of the list lie in the same cache and lack the addresses. */
export const CUSTOMER_META = { whole: true }
