import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import postgres from 'postgres'

/** What each path of the shop is held against. */
export type BaselineResponses = {
  name: string
  /** Floor (f): these very bytes. */
  type: string
  body: string
  /** Floor (g): the rows of this one query. */
  query?: { text: string; params: (string | number)[] }
}[]

// Bare Fastify and the bare driver, with nothing that could be taken away: no logger, no hooks,
// prepared statements.
const { PORT, DATABASE_URL = '', ANSWERS = '' } = process.env
const answers = JSON.parse(readFileSync(ANSWERS, 'utf8')) as BaselineResponses
const sql = postgres(DATABASE_URL, { max: 20, onnotice: () => {} })
const app = fastify()

app.get('/', async () => 'open')
for (const { name, type, body, query } of answers) {
  const bytes = Buffer.from(body)
  app.get(`/f/${name}`, (_request, reply) => {
    reply.type(type).send(bytes)
  })
  if (query) app.get(`/g/${name}`, () => sql.unsafe(query.text, query.params, { prepare: true }))
}

process.on('SIGTERM', () => process.exit(0))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
