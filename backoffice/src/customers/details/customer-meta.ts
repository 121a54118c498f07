/** Separates the detail query from list rows in react-admin's cache, which lack addresses. */
export const CUSTOMER_META = { whole: true }
