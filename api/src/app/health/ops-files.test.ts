import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { openResponseCache } from '../../modules/storefront-pages/response-cache.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { createJobHealth } from '../../platform/jobs/job-health.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { registerMetrics } from './shop-metrics.ts'

const readOpsFile = (file: string) => readFileSync(path.join(projectRoot, 'ops', file), 'utf8')
const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) })
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(readOpsFile('alerts.yml')))
  .groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const))
const panels = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readOpsFile('grafana.json')))
  .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))

/** What /metrics serves, by name; a histogram's parts among them, and what Prometheus adds itself. */
const served = new Set(['up'])
beforeAll(() => {
  const app: App = fastify()
  app.decorate('jobHealth', createJobHealth())
  const config = { metricsPort: 1, sms: { dailyLimit: 1 } }
  const deps = { config, db: {} } as unknown as Pick<Deps, 'config' | 'db'> as Deps
  registerMetrics(app, deps, openResponseCache(false))
  for (const { name, type } of app.metrics?.getMetricsAsArray() ?? []) {
    served.add(name)
    if (String(type) === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) served.add(`${name}_${part}`)
  }
})

/** Metric names of an expression, by their prefixes. */
const findMetricNames = (expression: string) =>
  expression.match(/\b(?:(?:nakshi|http|nodejs|process)_\w+|up)\b/g) ?? []

test.each([...alerts, ...panels])(
  'references in %s only metrics that /metrics serves',
  (_name, expression) => {
    expect(findMetricNames(expression).length).toBeGreaterThan(0)
    expect(findMetricNames(expression).filter((name) => !served.has(name))).toEqual([])
  },
)

/** What a chart answers, and no alert: the alert of the same subject has a metric of its own. */
const DASHBOARD_ONLY = [
  'nakshi_response_cache_hits_total',
  'nakshi_response_cache_bytes',
  'nakshi_jobs',
  'nakshi_schedule_last_run_timestamp_seconds',
]
const listOwnMetrics = () => [...served].filter((name) => name.startsWith('nakshi_'))

test('has an alert for every metric of the shop', () => {
  const alerted = new Set(alerts.flatMap(([, expression]) => findMetricNames(expression)))
  expect(listOwnMetrics().filter((name) => !alerted.has(name))).toEqual(DASHBOARD_ONLY)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('fires when it should (skipped where promtool is not installed)', () => {
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: path.join(projectRoot, 'ops'),
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain('SUCCESS')
})

test('has one runbook entry for each alert, and no others', () => {
  const runbook = readFileSync(path.join(projectRoot, 'docs/operations/alerts.md'), 'utf8')
  const entries = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name)
  expect(entries.toSorted()).toEqual(alerts.map(([name]) => name).toSorted())
})

test('shows every Nakshi metric on the dashboard', () => {
  const shown = new Set(panels.flatMap(([, expression]) => findMetricNames(expression)))
  expect(listOwnMetrics().filter((name) => !shown.has(name))).toEqual([])
})
