import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { loadConfig } from '../src/app/config/load-config.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { documentedVariables } from './documented-variables.ts'

const folder = path.join(projectRoot, 'ops/kubernetes')
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const read = (name: string): unknown[] =>
  parseAllDocuments(readFileSync(path.join(folder, name), 'utf8')).map((one) => one.toJS())
const ofKind = (documents: unknown[], kind: string) =>
  documents.find((one) => z.looseObject({ kind: z.literal(kind) }).safeParse(one).success)

const labels = z.record(z.string(), z.string())
const metadata = z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]*$/), labels: labels.optional() })
const portNumber = z.int().min(1).max(65_535)
const hardened = z.strictObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
})
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  failureThreshold: z.int(),
})
const reference = z.strictObject({ name: z.string(), key: z.string() })
const memory = z.strictObject({ cpu: z.string().optional(), memory: z.string().regex(/^\d+[MG]i$/) })
const container = z.strictObject({
  name: z.string(),
  image: z.string().regex(/^[a-z]+:\d+\.\d+\.\d+/),
  command: z.string().array().optional(),
  args: z.string().array().optional(),
  envFrom: z
    .union([
      z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
      z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
    ])
    .array()
    .optional(),
  env: z
    .union([
      z.strictObject({ name: z.string(), value: z.string() }),
      z.strictObject({ name: z.string(), valueFrom: z.strictObject({ secretKeyRef: reference }) }),
    ])
    .array()
    .optional(),
  ports: z.strictObject({ name: z.string(), containerPort: portNumber }).array().optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.strictObject({ requests: memory, limits: memory }).optional(),
  securityContext: hardened,
  volumeMounts: z.strictObject({ name: z.string(), mountPath: z.string() }).array().optional(),
})
const podSpec = z.strictObject({
  restartPolicy: z.literal('Never').optional(),
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().min(1),
    fsGroup: z.int().optional(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.unknown().array().optional(),
  containers: z.tuple([container]),
  volumes: z
    .strictObject({ name: z.string(), emptyDir: z.strictObject({}) })
    .array()
    .optional(),
})
const template = z.strictObject({ metadata: z.strictObject({ labels }), spec: podSpec })
const jobSpec = z.strictObject({
  backoffLimit: z.int(),
  activeDeadlineSeconds: z.int(),
  ttlSecondsAfterFinished: z.int().optional(),
  template,
})
const selector = z.strictObject({
  matchLabels: labels.optional(),
  matchExpressions: z
    .strictObject({ key: z.string(), operator: z.literal('In'), values: z.string().array() })
    .array()
    .optional(),
})
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.string().array() }).optional(),
})
const policyPorts = z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: portNumber }).array()
const servicePort = z.strictObject({ name: z.string(), port: portNumber, targetPort: z.string() })
const backend = z.strictObject({
  service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
})

function manifest<Kind extends string, Fields extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  fields: Fields,
) {
  return z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...fields })
}

/** The fields in use, as the Kubernetes API reference has them. A misspelt or misplaced one is rejected. */
const manifests = z.discriminatedUnion('kind', [
  manifest('v1', 'ConfigMap', { data: labels }),
  manifest('v1', 'Secret', { stringData: labels }),
  manifest('v1', 'Service', {
    spec: z.strictObject({ selector: labels, ports: servicePort.array() }),
  }),
  manifest('apps/v1', 'Deployment', {
    spec: z.strictObject({
      replicas: z.int(),
      selector: z.strictObject({ matchLabels: labels }),
      strategy: z
        .strictObject({
          type: z.literal('RollingUpdate'),
          rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
        })
        .optional(),
      template,
    }),
  }),
  manifest('batch/v1', 'Job', { spec: jobSpec }),
  manifest('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/),
      concurrencyPolicy: z.literal('Forbid'),
      startingDeadlineSeconds: z.int(),
      successfulJobsHistoryLimit: z.int(),
      failedJobsHistoryLimit: z.int(),
      jobTemplate: z.strictObject({ spec: jobSpec }),
    }),
  }),
  manifest('policy/v1', 'PodDisruptionBudget', { spec: z.strictObject({ minAvailable: z.int(), selector }) }),
  manifest('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      tls: z.strictObject({ hosts: z.string().array(), secretName: z.string() }).array(),
      rules: z
        .strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.strictObject({ path: z.string(), pathType: z.literal('Prefix'), backend }).array(),
          }),
        })
        .array(),
    }),
  }),
  manifest('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.enum(['Ingress', 'Egress']).array(),
      ingress: z.strictObject({ from: peer.array(), ports: policyPorts }).array().optional(),
      egress: z.strictObject({ to: peer.array().optional(), ports: policyPorts }).array().optional(),
    }),
  }),
  manifest('monitoring.coreos.com/v1', 'ServiceMonitor', {
    spec: z.strictObject({
      selector,
      endpoints: z
        .strictObject({
          port: z.string(),
          path: z.string(),
          interval: z.string(),
          authorization: z.strictObject({ credentials: reference }),
        })
        .array(),
    }),
  }),
  // CloudNativePG: only what the manifests of this store rely on.
  manifest('postgresql.cnpg.io/v1', 'Cluster', { spec: z.looseObject({ instances: z.int() }) }),
])
type Manifest = z.infer<typeof manifests>

test.each(files)('%s has the structure of the Kubernetes API', (name) => {
  const issues = read(name).flatMap((one) => {
    const parsed = manifests.safeParse(one)
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  })
  expect(issues).toEqual([])
})

describe('the manifests together', () => {
  const all: Manifest[] = files.flatMap(read).flatMap((one) => manifests.safeParse(one).data ?? [])
  const templates = all.flatMap((one) => {
    if (one.kind === 'Deployment' || one.kind === 'Job') return [one.spec.template]
    return one.kind === 'CronJob' ? [one.spec.jobTemplate.spec.template] : []
  })
  const pods = templates.map(({ spec, metadata }) => ({
    labels: metadata.labels,
    spec,
    container: spec.containers[0],
  }))
  const shopPods = pods.filter(({ container }) => container.image.startsWith('nakshi:'))
  const secrets = new Map(
    all.flatMap((one) =>
      one.kind === 'Secret' ? [[one.metadata.name, Object.keys(one.stringData)] as const] : [],
    ),
  )
  const matches = (wanted: z.infer<typeof labels>, found: z.infer<typeof labels> | undefined) =>
    Object.entries(wanted).every(([key, value]) => found?.[key] === value)

  test('use the version of package.json in every image of the store', () => {
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
    expect(shopPods.length).toBe(3)
    expect(new Set(shopPods.map(({ container }) => container.image))).toEqual(new Set([`nakshi:${version}`]))
  })

  test('mount only volumes that the pod has', () => {
    for (const { spec, container } of pods)
      expect(spec.volumes?.map(({ name }) => name)).toEqual(container.volumeMounts?.map(({ name }) => name))
  })

  test('select pods that exist', () => {
    const found = pods.map((pod) => pod.labels)
    const isMissing = (one: Manifest): boolean => {
      if (one.kind === 'Service') return !found.some((each) => matches(one.spec.selector, each))
      if (one.kind === 'Deployment')
        return !matches(one.spec.selector.matchLabels, one.spec.template.metadata.labels)
      if (one.kind !== 'NetworkPolicy') return false
      const { matchLabels, matchExpressions = [] } = one.spec.podSelector
      const apps = [matchLabels?.app ?? [], ...matchExpressions.map(({ values }) => values)].flat()
      return !apps.every((app) => found.some((each) => each.app === app))
    }
    const missing = all.filter(isMissing)
    expect(missing).toEqual([])
  })

  test('name only keys that the example of the secrets has, and a service and ports that exist', () => {
    const references = pods.flatMap(({ container }) =>
      (container.env ?? []).flatMap((one) => ('valueFrom' in one ? [one.valueFrom.secretKeyRef] : [])),
    )
    const monitors = all.flatMap((one) =>
      one.kind === 'ServiceMonitor' ? one.spec.endpoints.map((each) => each.authorization.credentials) : [],
    )
    for (const { name, key } of [...references, ...monitors]) expect(secrets.get(name)).toContain(key)
    const service = all.find((one) => one.kind === 'Service' && one.metadata.name === 'nakshi')
    const ports = service?.kind === 'Service' ? service.spec.ports.map(({ name }) => name) : []
    expect(ports).toEqual(['http', 'metrics'])
    expect(shopPods.flatMap(({ container }) => container.ports?.map(({ name }) => name) ?? [])).toEqual(ports)
  })

  test('open the ports of the store in the network policy and no others', () => {
    const policy = all.find((one) => one.kind === 'NetworkPolicy' && one.metadata.name === 'nakshi')
    const open = policy?.kind === 'NetworkPolicy' ? policy.spec.ingress?.flatMap(({ ports }) => ports) : []
    expect(open?.map(({ port }) => port)).toEqual([3000, 9464])
  })

  test('set only documented variables, with payment, email and backup among them', () => {
    const set = all.flatMap((one) => {
      if (one.kind === 'ConfigMap') return Object.keys(one.data)
      return one.kind === 'Secret' ? Object.keys(one.stringData) : []
    })
    expect(set.filter((name) => !documentedVariables.includes(name))).toEqual([])
    expect(set).toEqual(
      expect.arrayContaining(['RAZORPAY_KEY_ID', 'SMTP_URL', 'BACKUP_DESTINATION', 'BACKUP_PASSPHRASE']),
    )
  })
})

const shop = read('nakshi.yaml')
const config = loadConfig({
  SESSION_SECRET: 'x7'.repeat(32),
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  ...z.object({ data: labels }).parse(ofKind(shop, 'ConfigMap')).data,
})

test('accepts the configuration of the Kubernetes manifests, behind the ingress and without a demo', () => {
  expect(config).toMatchObject({ demo: false, reachable: true, trustProxy: 1, secureCookies: true })
  expect(config.backup).toMatchObject({ every: undefined, retention: 30 })
})

test('gives a replica enough time to stop, and probes its health endpoint', () => {
  const deployment = manifests.parse(ofKind(shop, 'Deployment'))
  if (deployment.kind !== 'Deployment') throw new Error('nakshi.yaml has no deployment')
  const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(config.drainSeconds + 10)
  const [{ readinessProbe, livenessProbe, startupProbe }] = containers
  for (const each of [readinessProbe, livenessProbe, startupProbe])
    expect(each?.httpGet).toEqual({ path: '/healthz', port: 'http' })
})

test('exposes the database owner to the migration job only', () => {
  const others = files.filter((name) => !['migrate.yaml', 'nakshi-secret.example.yaml'].includes(name))
  for (const name of others) expect(JSON.stringify(read(name))).not.toContain('OWNER')
  expect(JSON.stringify(ofKind(read('migrate.yaml'), 'Job'))).toContain('"DATABASE_OWNER_URL"')
})
