import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findReleaseNotes, getReleaseNotes } from '../../tools/release-notes.mjs'
import { projectRoot } from '../src/platform/project-root.ts'
import { VERSION } from '../src/platform/version.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

test('has notes of at most one screen in the changelog for the version of every package', () => {
  const lines = getReleaseNotes(`v${VERSION}`).split('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.length).toBeLessThanOrEqual(60)
})

test.each([
  ['v99.0.0', '99.0.0 is not the version in package.json of ., api'],
  ['', ' is not the version in package.json of .'],
])('refuses the tag "%s"', (tag, message) => {
  expect(() => getReleaseNotes(tag)).toThrow(message)
})

test('reads one section of a changelog', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- c\n\n## 0.1.1 - 2027-01-04\n\n- b\n\n## 0.1.0\n\n- a\n'
  expect(findReleaseNotes(changelog, '0.1.1')).toBe('- b')
  expect(findReleaseNotes(changelog, '0.1.0')).toBe('- a')
  expect(findReleaseNotes(changelog, '0.1')).toBeUndefined()
})

const step = z.looseObject({
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})
const job = z.looseObject({
  uses: z.string().optional(),
  needs: z.string().array().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: step.array().optional(),
})
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), job),
})
const workflows = readdirSync(path.join(projectRoot, '.github/workflows'))
const readWorkflow = (name: string) => workflow.parse(parse(read(`.github/workflows/${name}`)))

test.each(workflows)('%s reads the repository only, and uses versions of actions', (name) => {
  const { permissions, jobs } = readWorkflow(name)
  expect(permissions).toEqual({ contents: 'read' })
  const used = Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? []))
  expect(used.filter((each) => !/@v\d+$/.test(each))).toEqual([])
})

test('publishes an image for both platforms with its materials and provenance, after the tests of the tag', () => {
  const { on, jobs } = readWorkflow('release.yml')
  expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } })
  expect(jobs.image?.needs).toEqual(['notes', 'test'])
  expect(jobs.publish?.needs).toEqual(['image'])
  expect(jobs.test?.uses).toBe('./.github/workflows/test.yml')
  expect(readWorkflow('test.yml').on).toHaveProperty('workflow_call')
  const build = jobs.image?.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
  expect(build?.with).toMatchObject({
    platforms: 'linux/amd64,linux/arm64',
    push: true,
    sbom: true,
    provenance: 'mode=max',
  })
})
