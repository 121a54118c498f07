/** While the settings cannot be read. */
export const shop = 'Shop'
export const freeShipping = 'Free shipping'
export const freeShippingInMost = 'Free shipping in most of India'
export const freeShippingOver = 'Free shipping on orders over %{amount}'
export const freeShippingOverInMost = 'Free shipping on orders over %{amount} in most of India'
export const freeShippingFrom = 'Free shipping on orders of %{amount} and above'
export const freeShippingFromInMost = 'Free shipping on orders of %{amount} and above in most of India'
/** While the settings cannot be read. */
export const usualDelivery = '5-7 days'
/** The last of a list: mugs, frames and more. */
export const more = 'more'
export const uploadFailed = 'Upload failed. Check your connection and try again.'
export const summaryOfStore = '%{store}.'
/** For search engines. */
export const summary = '%{categories} from %{store}.'
