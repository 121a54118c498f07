export const cookieSettings = 'Cookie settings'
export const google = 'Google Analytics'
export const meta = 'Meta Pixel'
export const googleAndMeta = 'Google Analytics and Meta Pixel'
