import type { FastifySerializerCompiler } from 'fastify'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { compileWriter } from '../src/plugins/json-writer.ts'
import { createTestApp } from './harness.ts'

const asked = vi.hoisted(() => [] as Parameters<FastifySerializerCompiler<z.ZodType>>[0][])
vi.mock(import('../src/plugins/json-writer.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    jsonWriter: (route) => {
      asked.push(route)
      return real.jsonWriter(route)
    },
  }
})

test('what any route answers can be written as its schema says', async () => {
  const shop = await createTestApp()
  await shop.close()
  expect(asked.length).toBeGreaterThan(80)
  for (const { method, url, httpStatus, schema } of asked)
    expect(() => compileWriter(schema), `${method} ${url} ${httpStatus}`).not.toThrow()
})

test('a field that the schema does not name is not sent, within objects and lists too', () => {
  const write = compileWriter(
    z.object({ id: z.string(), list: z.array(z.object({ price: z.int().nullable() })) }),
  )
  const row = { id: 'a', password_hash: 'x', list: [{ price: 1, cost: 2 }, { price: null }] }
  expect(JSON.parse(write(row))).toEqual({ id: 'a', list: [{ price: 1 }, { price: null }] })
})

test('a date is no JSON: the schema has to say the text it is sent as', () => {
  expect(() => compileWriter(z.object({ at: z.date() }))).toThrow()
})
