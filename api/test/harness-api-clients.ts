/** Development tools, installed into a folder of their own; the versions run on every supported Node.js. */
export const TOOLS = {
  '@hey-api/openapi-ts': '0.95.0',
  '@openapitools/openapi-generator-cli': '2.41.0',
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@types/node': '20.19.43',
  '@zodios/core': '10.9.6',
  axios: '1.21.1',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  'openapi-zod-client': '1.18.3',
  orval: '7.13.2',
  'swagger-typescript-api': '13.13.0',
  tsx: '4.23.15',
  typescript: '5.9.3',
  zod: '3.25.76',
}

export const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    skipLibCheck: true,
    types: ['node'],
  },
}

/** The same for every client: where to call, and as whom. */
const START = `
import { readFileSync } from 'node:fs'
const [baseUrl = '', cookie = '', photo = '', account = '', order = ''] = process.argv.slice(2)
const headers = { cookie }
const file = new File([readFileSync(photo)], 'photo.png', { type: 'image/png' })
const body = JSON.parse(order)
const wrong = { email: account, password: 'not-this-one' }
const key = { 'idempotency-key': crypto.randomUUID() }
const report = (url: string | undefined, code: string | undefined, number: string | undefined) =>
  process.stdout.write(JSON.stringify({ url, code, number }))
`

type ApiClient = { name: string; generate: string[]; config?: [file: string, text: string]; use: string }

/** `generate` reads openapi.json; `use` uploads a photo, signs in with a wrong password and places an order. */
export const API_CLIENTS: ApiClient[] = [
  {
    name: 'openapi-typescript',
    generate: ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/shop.ts'],
    use: `
import createClient from 'openapi-fetch'
import type { paths } from './shop.ts'
${START}
const shop = createClient<paths>({ baseUrl, headers })
const form = new FormData()
form.set('file', file)
const uploaded = await shop.POST('/api/uploads', { body: { file: '' }, bodySerializer: () => form })
const signedIn = await shop.POST('/api/auth/sign-in', { body: wrong })
const placed = await shop.POST('/api/orders', { params: { header: key }, body })
report(uploaded.data?.url, signedIn.error?.code, placed.data?.order_number)
`,
  },
  {
    name: 'hey-api',
    generate: ['openapi-ts', '-i', 'openapi.json', '-o', 'hey-api/shop'],
    use: `
import { client } from './shop/client.gen.ts'
import { placeOrder, signIn, uploadPhoto } from './shop/sdk.gen.ts'
${START}
client.setConfig({ baseUrl, headers })
const uploaded = await uploadPhoto({ body: { file } })
const signedIn = await signIn({ body: wrong })
const placed = await placeOrder({ headers: key, body })
report(uploaded.data?.url, signedIn.error?.code, placed.data?.order_number)
`,
  },
  {
    name: 'orval',
    generate: ['orval', '--config', 'orval.config.cjs'],
    config: [
      'orval.config.cjs',
      `module.exports = { shop: { input: './openapi.json', output: { target: './orval/shop.ts', client: 'fetch' } } }`,
    ],
    use: `
import { placeOrder, signIn, uploadPhoto } from './shop.ts'
${START}
const { fetch } = globalThis
globalThis.fetch = (path, options) => fetch(baseUrl + String(path), options)
const uploaded = await uploadPhoto({ file }, { headers })
const signedIn = await signIn(wrong, { headers })
const placed = await placeOrder(body, { headers: { ...headers, ...key } })
report(
  uploaded.status === 201 ? uploaded.data.url : undefined,
  signedIn.status === 401 ? signedIn.data.code : undefined,
  placed.status === 201 ? placed.data.order_number : undefined,
)
`,
  },
  {
    name: 'swagger-typescript-api',
    generate: [
      'swagger-typescript-api',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      'swagger-typescript-api',
      '-n',
      'shop.ts',
    ],
    use: `
import { Api, type ApiError } from './shop.ts'
${START}
const { api: shop } = new Api({ baseUrl, baseApiParams: { headers } })
const uploaded = await shop.uploadPhoto({ file })
const code = await shop.signIn(wrong).then(
  () => undefined,
  (response: { error: ApiError }) => response.error.code,
)
const placed = await shop.placeOrder(body, { headers: { ...headers, ...key } })
report(uploaded.data.url, code, placed.data.order_number)
`,
  },
  {
    name: 'openapi-zod-client',
    generate: ['openapi-zod-client', 'openapi.json', '-o', 'openapi-zod-client/shop.ts'],
    use: `
import { isErrorFromAlias } from '@zodios/core'
import { api, createApiClient } from './shop.ts'
${START}
const shop = createApiClient(baseUrl, { axiosConfig: { headers } })
const uploaded = await shop.uploadPhoto({ file })
const code = await shop.signIn(wrong).then(
  () => undefined,
  (error: unknown) => (isErrorFromAlias(api.api, 'signIn', error) ? error.response.data.code : String(error)),
)
const placed = await shop.placeOrder(body, { headers: key })
report(uploaded.url, code, placed.order_number)
`,
  },
  {
    name: 'openapi-generator',
    generate: [
      ...['openapi-generator-cli', 'generate', '-g', 'typescript-fetch', '-i', 'openapi.json'],
      ...['-o', 'openapi-generator/shop'],
    ],
    use: `
import { AuthApi, Configuration, OrdersApi, ResponseError, UploadsApi } from './shop/index.ts'
${START}
const configuration = new Configuration({ basePath: baseUrl, headers })
const uploaded = await new UploadsApi(configuration).uploadPhoto({ file })
const code = await new AuthApi(configuration).signIn({ signInBodyInput: wrong }).then(
  () => undefined,
  async (error: unknown) =>
    error instanceof ResponseError ? String((await error.response.json()).code) : String(error),
)
const { placeOrderBodyInputFromJSON } = await import('./shop/models/PlaceOrderBodyInput.ts')
const placed = await new OrdersApi(configuration).placeOrder({
  idempotencyKey: key['idempotency-key'],
  placeOrderBodyInput: placeOrderBodyInputFromJSON(body),
})
report(uploaded.url, code, placed.orderNumber)
`,
  },
]
