import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { loadConfig } from '../src/config.ts'
import { projectRoot } from '../src/project-root.ts'

const read = (name: string): unknown[] =>
  parseAllDocuments(readFileSync(path.join(projectRoot, 'ops/kubernetes', name), 'utf8')).map((one) =>
    one.toJS(),
  )
const ofKind = (documents: unknown[], kind: string) =>
  documents.find((one) => z.looseObject({ kind: z.literal(kind) }).safeParse(one).success)
const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const deployment = z.object({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([
          z.looseObject({ readinessProbe: probe, livenessProbe: probe, startupProbe: probe }),
        ]),
      }),
    }),
  }),
})
const variables = z.record(z.string(), z.string())
const shop = read('nakshi.yaml')
const config = loadConfig({
  SESSION_SECRET: 'x7'.repeat(32),
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  ...z.object({ data: variables }).parse(ofKind(shop, 'ConfigMap')).data,
})

test('accepts the configuration of the Kubernetes manifests, behind the ingress and without a demo', () => {
  expect(config).toMatchObject({ demo: false, reachable: true, trustProxy: 1, secureCookies: true })
})

test('gives a replica enough time to stop, and probes its health endpoint', () => {
  const { terminationGracePeriodSeconds, containers } = deployment.parse(ofKind(shop, 'Deployment')).spec
    .template.spec
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(config.drainSeconds + 10)
  for (const each of [containers[0].readinessProbe, containers[0].livenessProbe, containers[0].startupProbe])
    expect(each.httpGet).toEqual({ path: '/healthz', port: 'http' })
})

test('exposes the database owner to the migration job only', () => {
  const replicas = readFileSync(path.join(projectRoot, 'ops/kubernetes/nakshi.yaml'), 'utf8')
  expect(replicas).not.toContain('OWNER')
  expect(JSON.stringify(ofKind(read('migrate.yaml'), 'Job'))).toContain('"DATABASE_OWNER_URL"')
})
