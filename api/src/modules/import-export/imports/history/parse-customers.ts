import { type AddressBody, addressBody } from '@nakshi/core/accounts/addresses'
import {
  email as emailSchema,
  personName,
  phone as phoneSchema,
  pincode as pincodeSchema,
} from '@nakshi/core/base/fields'
import { formMessages } from '@nakshi/core/base/form-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { findOtherState } from '@nakshi/core/base/pin-code'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import type { importedCustomers } from '../../../../platform/db/tables/index.ts'
import { decodeEntities } from '../../../../platform/html-text.ts'
import type { CustomerField } from './history-formats.ts'
import {
  type HistoryRecord,
  parseDate,
  type RowMessage,
  toAddressText,
  toLine,
  toText,
  withoutTextMark,
} from './history-records.ts'
import { findIndianState, isIndia } from './indian-state-names.ts'

export type CustomerContent = {
  /** null: known by `phone` */
  email: string | null
  full_name: string | null
  phone: string | null
  /** complete Indian address; others are text in `earlier` */
  address: AddressBody | null
  /** What this shop has no field for. */
  earlier: Omit<typeof importedCustomers.$inferInsert, 'user_id' | 'source' | 'created_at'>
}
export type ParsedCustomer = {
  line: number
  title: string
  /** null: refused, `problems` say why */
  content: CustomerContent | null
  problems: RowMessage[]
}

type CustomerRecord = HistoryRecord<CustomerField>
const ADDRESS_NAME = 'Home'
const nameSchema = personName(formMessages.full_name)

export function parseCustomers(records: CustomerRecord[], now: Date): ParsedCustomer[] {
  const lines = new Map<string, number>()
  return records.map((record) => {
    const parsed = parseCustomer(record, now)
    if (!parsed.content) return parsed
    const { email, phone } = parsed.content
    const contact = email ?? phone ?? ''
    const before = lines.get(contact)
    if (before === undefined) {
      lines.set(contact, record.line)
      return parsed
    }
    const message = withParams(historyImportMessages.twice, { line: before })
    const column = record.heading(email === null ? 'phone' : 'email')
    return { ...parsed, content: null, problems: [{ column, message }] }
  })
}

function parseCustomer(record: CustomerRecord, now: Date): ParsedCustomer {
  const { line, get, heading } = record
  const notes: RowMessage[] = []
  const name = getName(record)
  const typedEmail = get('email')
  const typedPhone = withoutTextMark(get('phone'))
  const phone = phoneSchema.safeParse(typedPhone).data ?? null
  const email = typedEmail === '' ? null : (emailSchema.safeParse(typedEmail).data ?? undefined)
  const title = name || (typedEmail || typedPhone).slice(0, 100)
  if (email === undefined || (email === null && phone === null)) {
    const message =
      email === null
        ? historyImportMessages.no_contact
        : withParams(historyImportMessages.email, { value: typedEmail.slice(0, 100) })
    return { line, title, content: null, problems: [{ column: heading('email'), message }] }
  }
  if (email === null) notes.push({ column: heading('email'), message: historyImportMessages.phone_only })
  const fullName = name === '' ? null : (nameSchema.safeParse(name).data ?? null)
  if (name !== '' && fullName === null)
    notes.push({ column: null, message: withParams(historyImportMessages.name_left_out, { value: name }) })
  const { address, problem } = getAddress(record, { fullName, phone })
  if (problem) notes.push(problem)
  const registered = get('registered_at') === '' ? null : parseDate(get('registered_at'), now)
  if (registered && 'error' in registered)
    notes.push({ column: heading('registered_at'), message: registered.error })
  const ordersCount = get('orders') === '' ? null : Number(get('orders'))
  return {
    line,
    title,
    problems: notes,
    content: {
      email,
      full_name: fullName,
      phone,
      address,
      earlier: {
        registered_at: registered && 'value' in registered ? registered.value : null,
        orders_count:
          Number.isSafeInteger(ordersCount) && (ordersCount ?? -1) >= 0 && (ordersCount ?? 0) < 1e9
            ? ordersCount
            : null,
        total_spent: toLine(get('spent'), 30),
        phone: phone === null ? toLine(typedPhone, 40) : '',
        address: address ? '' : toAddressText(get),
        tags: toLine(get('tags'), 500),
        note: toText(get('note'), 2000),
      },
    },
  }
}

function getName({ get }: CustomerRecord): string {
  const parts = [get('first_name'), get('last_name')].filter((part) => part !== '')
  return toLine(decodeEntities(parts.join(' ') || get('name')), 100)
}

function getAddress(
  record: CustomerRecord,
  { fullName, phone }: { fullName: string | null; phone: string | null },
): { address: AddressBody | null; problem: RowMessage | null } {
  const { get, heading } = record
  const keepAsText = (field: CustomerField | null, message: CatalogueMessage) => ({
    address: null,
    problem: { column: field && heading(field), message },
  })
  if (toAddressText(get) === '') return { address: null, problem: null }
  if (!isIndia(get('country'))) return keepAsText('country', historyImportMessages.address_abroad)
  const typedPincode = withoutTextMark(get('pincode'))
  if ([get('address1'), get('city'), get('state'), typedPincode].some((part) => part === ''))
    return keepAsText(null, historyImportMessages.address_incomplete)
  const state = findIndianState(get('state'))
  if (!state)
    return keepAsText(
      'state',
      withParams(historyImportMessages.address_state, { value: get('state').slice(0, 60) }),
    )
  const pincode = pincodeSchema.safeParse(typedPincode)
  if (!pincode.success)
    return keepAsText(
      'pincode',
      withParams(historyImportMessages.address_pincode, { value: typedPincode.slice(0, 20) }),
    )
  if (phone === null) return keepAsText('phone', historyImportMessages.address_phone)
  const street = [get('company'), get('address1')].filter((part) => part !== '').join(', ')
  const { data } = addressBody.safeParse({
    name: ADDRESS_NAME,
    full_name: fullName ?? '',
    phone,
    address_line1: decodeEntities(street),
    address_line2: decodeEntities(get('address2')),
    city: decodeEntities(get('city')),
    state,
    pincode: pincode.data,
    is_default: true,
  })
  if (!data) return keepAsText(null, historyImportMessages.address_text)
  const found = findOtherState(data)
  if (!found) return { address: data, problem: null }
  const message = withParams(historyImportMessages.address_other_state, {
    pincode: data.pincode,
    state: data.state,
    found,
  })
  return { address: data, problem: { column: heading('state'), message } }
}
