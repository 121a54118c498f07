/** The placed order that is not counted yet. */
export const PURCHASE_KEY = 'nakshi:purchase'
/** The click on an advertisement, kept for the tab: the payment page ends the document. */
export const CLICK_KEY = 'nakshi:fbclid'
