import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../test/harness.ts'
import { compileWriter } from './json-writer.ts'

test('what any route answers can be written as its schema says', async () => {
  const routes: RouteOptions[] = []
  const listen = (opened: unknown) =>
    (opened as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route))
  subscribe('fastify.initialization', listen)
  const shop = await createTestApp()
  unsubscribe('fastify.initialization', listen)
  await shop.close()

  const answers = routes.flatMap(({ method, url, schema }) =>
    Object.entries(schema?.response ?? {}).map(([status, answer]) => ({
      name: `${method} ${url} ${status}`,
      answer,
    })),
  )
  expect(answers.length).toBeGreaterThan(80)
  for (const { name, answer } of answers) expect(() => compileWriter(answer), name).not.toThrow()
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
