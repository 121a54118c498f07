const OWN = 'custom/'
const PUBLIC = '/media/review/'

/** The address at which everybody sees a photo of a review: `custom/x.jpg` -> `/media/review/x.jpg`. */
export const reviewPhotoUrl = (key: string): string => PUBLIC + key.slice(OWN.length)

/** The key of such a photo by the last part of its address. */
export const reviewPhotoKey = (name: string): string => OWN + name
