import { z } from 'zod'

/** A datetime, or a day in IST. */
export const dateTimeOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()])
export const toPeriodStart = (when: string) => new Date(when.includes('T') ? when : `${when}T00:00:00+05:30`)
export const toPeriodEnd = (when: string) =>
  new Date(when.includes('T') ? when : `${when}T23:59:59.999+05:30`)
