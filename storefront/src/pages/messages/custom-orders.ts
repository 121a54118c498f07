export const title = 'Custom orders'
export const description =
  'Custom gifts made to order: share your idea or a photo and get a quote within one business day.'
export const whatToMake = 'What would you like us to make?'
export const details = 'Description'
export const detailsHint =
  'Size, material, names and dates exactly as they should appear, and the day you need it.'
export const sendRequest = 'Send request'
export const photos = 'Photos or sketches'
export const signInForPhotos =
  'To add photos or sketches, please <signIn>sign in</signIn>. Your message is saved.'
export const howItWorks = 'How it works'
export const howItWorksText = 'We reply with a price and a drawing within one business day.'
export const duration = '7-14 business days'
export const durationText =
  'Custom orders take this long after you approve the drawing. Products from the shop take %{promise}.'
export const advance = '50% in advance'
export const advanceText =
  'You pay the rest when it is ready. The advance is refundable until production starts.'
