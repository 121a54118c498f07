import {
  address,
  addressBody,
  addressList,
  addressPatch,
  type PinCodeLocation,
  pinCodeLocation,
} from '@nakshi/core/accounts/addresses'
import { pincode, uuid } from '@nakshi/core/base/fields'
import { isArmyPinCode, isKnownPinCode, listStatesOfPinCode } from '@nakshi/core/base/pin-code'
import { messages } from '@nakshi/core/messages'
import { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from './address-book.ts'
// Written by `npm run pin-codes`.
import directory from './pin-districts.json' with { type: 'json' }

const own = { config: { access: 'user' } } as const
const tags = ['addresses']
const params = z.strictObject({ id: uuid })

export async function addressRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/addresses',
    {
      ...own,
      schema: {
        operationId: 'listAddresses',
        summary: 'Lists the saved addresses',
        tags,
        response: { 200: addressList },
      },
    },
    async (request) => ({
      items: await listAddresses(db, requireAccount(request).id),
    }),
  )

  app.get(
    '/api/pin-codes/:pincode',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'getPinCode',
        summary: 'Looks up the state and district of a PIN code',
        tags,
        params: z.strictObject({ pincode }),
        response: { 200: pinCodeLocation },
      },
    },
    async (request) => {
      const place = lookupPinCode(request.params.pincode)
      if (!place) throw notFound(messages.product.pin_code_unknown)
      return place
    },
  )

  app.post(
    '/api/addresses',
    {
      ...own,
      schema: {
        operationId: 'createAddress',
        summary: 'Saves an address',
        tags,
        body: addressBody,
        response: { 201: address },
      },
    },
    (request, reply) => {
      const { id } = requireAccount(request)
      reply.code(201)
      return db.transaction((tx) => createAddress(tx, id, request.body))
    },
  )

  app.patch(
    '/api/addresses/:id',
    {
      ...own,
      schema: {
        operationId: 'updateAddress',
        summary: 'Changes a saved address',
        tags,
        params,
        body: addressPatch,
        response: { 200: address },
      },
    },
    (request) => {
      const { id } = requireAccount(request)
      return db.transaction((tx) => updateAddress(tx, id, request.params.id, request.body))
    },
  )

  app.delete(
    '/api/addresses/:id',
    {
      ...own,
      schema: {
        operationId: 'deleteAddress',
        summary: 'Deletes a saved address',
        tags,
        params,
        response: { 200: addressList },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await db.transaction((tx) => deleteAddress(tx, id, request.params.id))
      return { items: await listAddresses(db, id) }
    },
  )

  app.post(
    '/api/addresses/:id/default',
    {
      ...own,
      schema: {
        operationId: 'setDefaultAddress',
        summary: 'Makes an address the default',
        tags,
        params,
        response: { 200: addressList },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await db.transaction((tx) => updateAddress(tx, id, request.params.id, { is_default: true }))
      return { items: await listAddresses(db, id) }
    },
  )
}

const MIN_PREFIX_LENGTH = 3
const MAX_PREFIX_LENGTH = 6

/** Keyed by India Post PIN prefix; the longest known prefix wins. */
const districts = new Map(
  Object.entries(directory.values).flatMap(([district, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, district] as const),
  ),
)

function lookupPinCode(pincode: string): PinCodeLocation | null {
  if (!isKnownPinCode(pincode)) return null
  const states = [...listStatesOfPinCode(pincode)]
  const place = { state: states[0] ?? null, states, is_army: isArmyPinCode(pincode) }
  for (let digits = MAX_PREFIX_LENGTH; digits >= MIN_PREFIX_LENGTH; digits -= 1) {
    const district = districts.get(pincode.slice(0, digits))
    if (district) return { ...place, district }
  }
  return { ...place, district: null }
}
