import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultSettings } from '@nakshi/contract/shop/settings'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../src/config.ts'
import { projectRoot } from '../src/project-root.ts'

const file = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8')
type Service = {
  image?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
}
const compose: { services: Record<string, Service> } = parse(file('docker-compose.yml'))
const environment = compose.services.app?.environment ?? {}

/** Where the app finds itself in its container, and what is for tests alone. */
const OWN = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'JOBS_CRON']

test('passes every variable of the README in Compose', () => {
  const rows = file('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(documented.length).toBeGreaterThan(20)
  const missing = documented.filter((name) => !OWN.includes(name) && !(name in environment))
  expect(missing).toEqual([])
})

test('sets no password and no demo by default in Compose, and names a missing variable', () => {
  expect(environment.DEMO).toMatch(/:-false\}$/)
  const text = file('docker-compose.yml')
  for (const name of ['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'SESSION_SECRET', 'PUBLIC_URL'])
    expect(text).toContain(`\${${name}:?`)
  expect(text.match(/(PASSWORD|SECRET|KEY)[A-Z_]*:-[^}]/g)).toBeNull()
})

test('pins a version of every image in Compose', () => {
  for (const { image } of Object.values(compose.services)) if (image) expect(image).toMatch(/:v?\d+\.\d+/)
})

test('serves https with persistent certificates in Compose, and copies no .env into the image', () => {
  const { ports = [], volumes = [] } = compose.services.proxy ?? {}
  // To this machine alone until its owner opens it
  expect(ports).toEqual(['80:80', '443:443'].map((each) => `\${BIND_ADDRESS:-127.0.0.1}:${each}`))
  expect(volumes).toContain('certificates:/data')
  expect(file('docker-compose.yml')).toMatch(/content: \|\n\s+\$\{PUBLIC_URL\}/)
  expect(file('.dockerignore').split('\n')).toContain('.env')
  const bases = file('Dockerfile').match(/^FROM \S+/gm)
  expect(new Set(bases)).toEqual(new Set(['FROM node:24-bookworm-slim']))
})

test('enables every limit and no demo in Compose with only the required variables', () => {
  const filled = { PUBLIC_URL: 'https://gifts.example', SESSION_SECRET: 'x7'.repeat(32) }
  const filledIn = (value: string) =>
    value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, sign: string, rest: string) =>
      sign === '-' ? rest : ((filled as Record<string, string>)[name] ?? 'secret'),
    )
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filledIn(String(value))]),
  )
  expect(loadConfig(env)).toMatchObject({
    rateLimits: true,
    shedLoad: true,
    demo: false,
    minFreeBytes: 512 * 1_048_576,
  })
  expect(defaultSettings.store_settings.unpaid_orders_limit).toBe(10)
})
