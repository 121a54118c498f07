import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { address, addressBody, addressList, addressPatch, pinCodePlace } from '../../contract/addresses.ts'
import { pincode, uuid } from '../../contract/fields.ts'
import { sentences } from '../../contract/sentences.ts'
import { notFound } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './address-book.ts'
import { placeOfPinCode } from './district-of-pin-code.ts'

const own = { config: { access: 'user' } } as const
const tags = ['addresses']
const params = z.strictObject({ id: uuid })

export async function addressRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/addresses',
    { ...own, schema: { tags, response: { 200: addressList } } },
    async (request) => ({
      items: await listAddresses(db, signedIn(request).id),
    }),
  )

  app.get(
    '/api/pin-codes/:pincode',
    {
      config: { access: 'visitor', shared: true },
      schema: { tags, params: z.strictObject({ pincode }), response: { 200: pinCodePlace } },
    },
    async (request) => {
      const place = placeOfPinCode(request.params.pincode)
      if (!place) throw notFound(sentences.product.pin_code_unknown)
      return place
    },
  )

  app.post(
    '/api/addresses',
    { ...own, schema: { tags, body: addressBody, response: { 201: address } } },
    (request, reply) => {
      const { id } = signedIn(request)
      reply.code(201)
      return db.transaction((tx) => addAddress(tx, id, request.body))
    },
  )

  app.patch(
    '/api/addresses/:id',
    { ...own, schema: { tags, params, body: addressPatch, response: { 200: address } } },
    (request) => {
      const { id } = signedIn(request)
      return db.transaction((tx) => changeAddress(tx, id, request.params.id, request.body))
    },
  )

  app.delete(
    '/api/addresses/:id',
    { ...own, schema: { tags, params, response: { 200: addressList } } },
    async (request) => {
      const { id } = signedIn(request)
      await db.transaction((tx) => deleteAddress(tx, id, request.params.id))
      return { items: await listAddresses(db, id) }
    },
  )

  app.post(
    '/api/addresses/:id/default',
    { ...own, schema: { tags, params, response: { 200: addressList } } },
    async (request) => {
      const { id } = signedIn(request)
      await db.transaction((tx) => changeAddress(tx, id, request.params.id, { is_default: true }))
      return { items: await listAddresses(db, id) }
    },
  )
}
