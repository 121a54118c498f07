/** Of a new shop. As long as it is not changed, the banner names the amount of the settings. */
export const DEFAULT_OFFER = 'Free shipping on orders over ₹499'
