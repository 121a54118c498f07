const CUSTOM_PREFIX = 'custom/'
const PUBLIC_PREFIX = '/media/review/'

export const toReviewPhotoUrl = (key: string): string => PUBLIC_PREFIX + key.slice(CUSTOM_PREFIX.length)

export const toReviewPhotoKey = (name: string): string => CUSTOM_PREFIX + name
