import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { createJobHealth } from '../jobs/job-health.ts'
import { openResponseCache } from '../pages/response-cache.ts'
import { projectRoot } from '../project-root.ts'
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
  const deps = { config: { metricsPort: 1 }, db: {} } as Pick<Deps, 'config' | 'db'> as Deps
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

const BUSINESS_METRICS = [
  'nakshi_build_info',
  'nakshi_orders_last_day',
  'nakshi_revenue_last_day_paise',
  'nakshi_last_order_timestamp_seconds',
  'nakshi_open_payments',
  'nakshi_authorised_payment_oldest_seconds',
  'nakshi_payment_issues',
  'nakshi_emails',
  'nakshi_jobs_oldest_seconds',
  'nakshi_backup_last_timestamp_seconds',
]

test('has an alert for every metric of the business', () => {
  const alerted = new Set(alerts.flatMap(([, expression]) => findMetricNames(expression)))
  expect(BUSINESS_METRICS.filter((name) => !served.has(name) || !alerted.has(name))).toEqual([])
})

test('has one runbook entry for each alert, and no others', () => {
  const runbook = readFileSync(path.join(projectRoot, 'docs/operations/alerts.md'), 'utf8')
  const entries = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name)
  expect(entries.toSorted()).toEqual(alerts.map(([name]) => name).toSorted())
})

test('shows every Nakshi metric on the dashboard', () => {
  const shown = new Set(panels.flatMap(([, expression]) => findMetricNames(expression)))
  const own = [...served].filter((name) => /^nakshi_(?!request_seconds$|request_seconds_sum$)/.test(name))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})
