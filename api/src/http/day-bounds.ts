import { z } from 'zod'

/** In a list's filter: a moment, or a day as it is in India. */
export const momentOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()])
/** The first moment of it. */
export const startOf = (when: string) => new Date(when.includes('T') ? when : `${when}T00:00:00+05:30`)
/** The last moment of it. */
export const endOf = (when: string) => new Date(when.includes('T') ? when : `${when}T23:59:59.999+05:30`)
