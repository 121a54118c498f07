import { z } from 'zod'
import { apiMessage } from './error.ts'

/** Response header of a file that leaves out some of the records asked for: `LeftOut` as JSON, URI-encoded. */
export const LEFT_OUT_HEADER = 'x-left-out'
/** Headers have a limited size. */
export const MAX_LEFT_OUT_NAMED = 5

/** `first` are the messages of the first ones, each with the record as its subject. */
export const leftOut = z.object({ count: z.int(), first: z.array(apiMessage).max(MAX_LEFT_OUT_NAMED) })
