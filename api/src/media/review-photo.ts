const OWN = 'custom/'
const PUBLIC = '/media/review/'

export const reviewPhotoUrl = (key: string): string => PUBLIC + key.slice(OWN.length)

export const reviewPhotoKey = (name: string): string => OWN + name
