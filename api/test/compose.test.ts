import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../src/app/config/load-config.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { documentedVariables } from './documented-variables.ts'

const file = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8')
type Service = {
  image?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
  mem_limit?: string
  networks?: unknown
}
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  file('docker-compose.yml'),
  { merge: true },
)
const environment = compose.services.app?.environment ?? {}

/** Where the app finds itself in its container, and what is for tests alone. */
const OWN = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'JOBS_CRON']

test('passes every documented variable in Compose', () => {
  expect(documentedVariables.length).toBeGreaterThan(20)
  const missing = documentedVariables.filter((name) => !OWN.includes(name) && !(name in environment))
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
  for (const { image } of Object.values(compose.services))
    expect(image).toMatch(/:(v?\d+\.\d+\.\d+|\d+\.\d+-bookworm)/)
  const { version } = JSON.parse(file('package.json'))
  expect(compose.services.app?.image).toBe(`\${NAKSHI_IMAGE:-nakshi:${version}}`)
})

test('starts one app, its database and the proxy by default in Compose, each with a memory limit', () => {
  const services = Object.entries(compose.services)
  const byDefault = services.flatMap(([name, { profiles }]) => (profiles ? [] : [name]))
  expect(byDefault).toEqual(['postgres', 'app', 'proxy'])
  expect(services.filter(([, { mem_limit }]) => !mem_limit)).toEqual([])
})

test('adds a second replica and Redis by one profile in Compose, behind the name of the first', () => {
  const { app, 'app-second': second, redis } = compose.services
  expect([second?.profiles, redis?.profiles]).toEqual([['replicas'], ['replicas']])
  expect(second).toMatchObject({
    ...app,
    profiles: ['replicas'],
    networks: { default: { aliases: ['app'] } },
  })
})

test('creates a daily backup on a volume that the container may write by default in Compose', () => {
  expect(environment).toMatchObject({
    BACKUP_DESTINATION: `\${BACKUP_DESTINATION:-/backups}`,
    BACKUP_INTERVAL: `\${BACKUP_INTERVAL:-1d}`,
  })
  expect(compose.services.app?.volumes).toContain(`\${BACKUP_VOLUME:-backups}:/backups`)
  expect(compose.volumes).toHaveProperty('backups')
  expect(file('Dockerfile')).toContain('mkdir /data /backups && chown node:node /data /backups')
})

test('publishes no port of Compose beyond this machine by default', () => {
  const ports = Object.values(compose.services).flatMap((service) => service.ports ?? [])
  expect(ports.filter((port) => !/^(\$\{BIND_ADDRESS:-127\.0\.0\.1\}|127\.0\.0\.1):/.test(port))).toEqual([])
})

test('asks for the variables of Compose first in .env.example', () => {
  const names = [...file('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.slice(0, 4).toSorted()).toEqual(
    [...file('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name).toSorted(),
  )
})

test('serves https with persistent certificates in Compose, and copies no .env into the image', () => {
  const { ports = [], volumes = [] } = compose.services.proxy ?? {}
  // To this machine alone until its owner opens it
  expect(ports).toEqual(['80:80', '443:443'].map((each) => `\${BIND_ADDRESS:-127.0.0.1}:${each}`))
  expect(volumes).toContain('certificates:/data')
  expect(file('docker-compose.yml')).toMatch(/content: \|\n\s+\$\{PUBLIC_URL\}/)
  expect(file('.dockerignore').split('\n')).toContain('.env')
  const bases = file('Dockerfile').match(/^FROM (?:--platform=\S+ )?\S+/gm)
  expect(new Set(bases?.map((line) => line.split(' ').at(-1)))).toEqual(new Set(['node:24-bookworm-slim']))
})

test('installs the packages of every workspace in the image before the sources are copied', () => {
  const { packages } = JSON.parse(file('package-lock.json')) as { packages: Record<string, unknown> }
  const workspaces = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules'))
  expect(workspaces).toContain('packages/core')
  // Without one, the build finds its packages missing and installs all of them again.
  for (const workspace of workspaces)
    expect(file('Dockerfile').split(`COPY ${workspace}/package.json ${workspace}/\n`)).toHaveLength(3)
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
