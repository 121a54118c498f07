import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import { API_CLIENTS, TOOLS, TSCONFIG } from './harness-api-clients.ts'
import { png } from './harness-png.ts'
import { addProduct } from './harness-rows.ts'
import { startValidatingProxy } from './harness-validating-proxy.ts'

const TOOL_TIMEOUT_MS = 600_000

let shop: TestApp
let proxy: Awaited<ReturnType<typeof startValidatingProxy>>
/** Empty where there is no registry. */
let folder = ''
let productId: string

/** What a tool prints when it fails; not blocking, as a generated client calls the store of this process. */
async function run(
  command: string[],
  cwd = folder,
): Promise<{ failed: boolean; stdout: string; output: string }> {
  const [name = '', ...args] = command
  const file = name === 'npm' ? name : path.join(cwd, 'node_modules/.bin', name)
  // openapi-generator-cli writes its settings where npm was started
  const env = { ...process.env, INIT_CWD: cwd }
  const options = { cwd, env, timeout: TOOL_TIMEOUT_MS, maxBuffer: 100_000_000 }
  return promisify(execFile)(file, args, options).then(
    ({ stdout, stderr }) => ({ failed: false, stdout, output: `${stdout}\n${stderr}` }),
    (error: { stdout?: string; stderr?: string }) => ({
      failed: true,
      stdout: '',
      output: `${String(error)}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`.slice(0, 4_000),
    }),
  )
}

beforeAll(async () => {
  shop = await createTestApp({ publicUrl: 'https://shop.example.test' })
  productId = (await addProduct(shop.db)).id
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const document = (await shop.app.inject('/api/docs/json')).json()
  proxy = await startValidatingProxy(origin, document)
  const empty = mkdtempSync(path.join(tmpdir(), 'nakshi-api-clients-'))
  writeFileSync(path.join(empty, 'package.json'), JSON.stringify({ type: 'module', dependencies: TOOLS }))
  writeFileSync(path.join(empty, 'openapi.json'), JSON.stringify(document))
  writeFileSync(path.join(empty, 'photo.png'), png(40, 40))
  const { failed, output } = await run(
    ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts'],
    empty,
  )
  if (failed) process.stderr.write(`API clients not checked, as npm install failed: ${output}\n`)
  else folder = empty
}, 2 * TOOL_TIMEOUT_MS)
afterAll(async () => {
  proxy.close()
  await shop.close()
  if (folder) rmSync(folder, { recursive: true })
})

describe('the OpenAPI document', () => {
  test.for([
    ['Redocly', ['redocly', 'lint', '--extends=recommended', 'openapi.json']],
    ['Spectral', ['spectral', 'lint', '--fail-severity=hint', 'openapi.json']],
  ] as const)(
    'passes the recommended rules of %s',
    { timeout: TOOL_TIMEOUT_MS },
    async ([, command], { skip }) => {
      if (!folder) skip('no registry')
      writeFileSync(path.join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
      const { failed, output } = await run([...command])
      expect(failed, output).toBe(false)
      expect(output).not.toMatch(/\b[1-9]\d* (?:warning|error)/)
    },
  )
})

describe('a generated client compiles strictly, uploads a photo, reads a wrong password, places an order', () => {
  test.for(API_CLIENTS)('$name', { timeout: 3 * TOOL_TIMEOUT_MS }, async (client, { skip }) => {
    if (!folder) skip('no registry')
    const { name, generate, config, use } = client
    // Its jar comes from Maven, and needs Java.
    if (name === 'openapi-generator' && (await run(['openapi-generator-cli', 'version'])).failed)
      skip('no Java, or no jar of openapi-generator')
    mkdirSync(path.join(folder, name), { recursive: true })
    if (config) writeFileSync(path.join(folder, config[0]), config[1])
    const generated = await run(generate)
    expect(generated.failed, generated.output).toBe(false)
    const [main, tsconfig] = [path.join(name, 'main.ts'), path.join(folder, 'tsconfig.json')]
    writeFileSync(path.join(folder, main), use)
    writeFileSync(tsconfig, JSON.stringify({ ...TSCONFIG, files: [main] }))
    const compiled = await run(['tsc', '-p', tsconfig])
    expect(compiled.failed, compiled.output).toBe(false)

    const shopper = await shop.asShopper()
    await shopper.post('/api/cart', { product_id: productId })
    const { total } = (await shopper.post('/api/checkout/quote', {})).json()
    const order = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
    const cookies = Object.entries(shopper.cookies()).map(([key, value]) => `${key}=${value}`)
    const args = [proxy.url, cookies.join('; '), 'photo.png', shopper.email, JSON.stringify(order)]
    const used = await run(['tsx', main, ...args])
    expect(used.failed, used.output).toBe(false)
    expect(JSON.parse(used.stdout)).toEqual({
      url: expect.stringMatching(/^\/media\//),
      code: 'wrong_credentials',
      number: expect.stringMatching(/^ORD/),
    })
    expect(proxy.differences).toEqual([])
  })
})
