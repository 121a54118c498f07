import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Writes an answer as its schema says: a field that stands in none is left out. Compiled when a route first answers, it
 * takes a third of the time of checking the answer with zod and writing it then.
 */
export const jsonWriter: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    // The two libraries type the same standard differently.
    write ??= fastJsonStringify(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as Schema)
    return write(answer)
  }
}
