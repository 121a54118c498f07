import { adminMessages } from '@nakshi/core/admin-messages'
import { fieldMessages } from '@nakshi/core/base/field-messages'
import { deliverySettingsMessages } from '@nakshi/core/delivery/admin-messages'
import { messages } from '@nakshi/core/messages'
import type { GatewayConnection } from '@nakshi/core/payments/admin-gateways'
import type { OnlinePayment } from '@nakshi/core/payments/online-payments'
import type { AdminSetting, AdminSettingsChange } from '@nakshi/core/settings/admin-schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { NOT_MONEY } from '../../src/ui/inputs/MoneyInput.tsx'
import {
  api,
  category,
  currentPath,
  expectToast,
  findAxeViolations,
  getValue,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

/** Settings whose groups are saved in the version they were read in, as the API saves them. */
function mockSettings() {
  let saves = 0
  const version = () => new Date(Date.UTC(2026, 10, 1) + saves++).toISOString()
  const groups: AdminSetting[] = settingsKeys.map((id) => ({
    id,
    value: { ...defaultSettings[id], ...(id === 'store_settings' && demoStoreDetails) },
    updated_at: version(),
  }))
  const find = (id: string | undefined) => {
    const group = groups.find((saved) => saved.id === id)
    if (!group) throw new Error(`${id}: no such group`)
    return group
  }
  const saveElsewhere = (id: string, changes: object) => {
    const group = find(id)
    Object.assign(group, { value: { ...group.value, ...changes }, updated_at: version() })
  }
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/payment-gateways', { gateways: [] })
  api.respond('GET /api/admin/settings', () => toListResponse(groups))
  api.respond('PUT /api/admin/settings', ({ body }) => {
    const changes = Object.entries(body as AdminSettingsChange)
    if (changes.some(([id, { updated_at }]) => updated_at !== find(id).updated_at))
      return toErrorResponse({ statusCode: 409, code: 'stale', message: messages.general.stale.template })
    return changes.map(([id, { value }]) => Object.assign(find(id), { value, updated_at: version() }))
  })
  return { stored: (id: string) => find(id).value, saveElsewhere }
}

const expectSaved = () => waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())

// spec: admin 2 · Site Settings: hero with preview, marquee with preview, store, Save Changes
// spec: admin 4 · Marquee fields show only while it is enabled
// spec: admin 5 · Marquee speed 5 to 60 seconds
test('shows the banner fields only while the banner is enabled, and limits its speed to 5 to 60 seconds', async () => {
  mockSettings()
  api.respond('GET /api/admin/security', { require_second_factor: false })
  const member = await openScreen('/settings')
  const name = 'Speed: seconds per loop'
  await member.fill('spinbutton', name, '61')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name }).getAttribute('aria-invalid')).toBe('true'),
  )
  await member.fill('spinbutton', name, '60')
  await member.user.click(screen.getByLabelText('Show the banner'))
  await waitFor(() => expect(screen.queryByRole('spinbutton', { name })).toBeNull())
})

test.each([
  ['home', 'Show the banner', 'spinbutton', 'Speed: seconds per loop', '61'],
  ['payment', 'Offer cash on delivery', 'textbox', 'Fee, GST included', ''],
  ['payment', 'Offer cash on delivery', 'spinbutton', /^Advance, % of the total/, '100'],
  ['marketing', 'Offer a newsletter', 'spinbutton', /^Days the promo code is valid/, '0'],
] as const)(
  'on tab %s shows a wrong field without "%s" too, because it stops saving',
  async (tab, toggle, role, name, wrong) => {
    const member = await openSettings(tab)
    const isOn = await screen.findByLabelText<HTMLInputElement>(toggle)
    if (!isOn.checked) await member.user.click(isOn)
    await member.fill(role, name, wrong)
    await member.user.click(isOn)
    await member.press('Save Changes')
    const field = await screen.findByRole(role, { name })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  },
)

test('opens the settings whatever follows the # of the address', async () => {
  mockSettings()
  await openScreen('/settings#%zz')
  await screen.findByRole('button', { name: 'Save Changes' })
})

test('keeps typed values across the tabs of the settings, and opens the tab of a refused field', async () => {
  mockSettings()
  const member = await openScreen('/settings?tab=store')
  await member.fill('textbox', 'Store name', '')
  await member.user.click(screen.getByRole('tab', { name: 'Delivery' }))
  await member.fill('spinbutton', 'Handling time (working days)', '3')
  expect(currentPath()).toBe('/settings?tab=delivery')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  const name = await screen.findByRole('textbox', { name: 'Store name' })
  expect(currentPath()).toBe('/settings?tab=store')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await member.user.click(screen.getByRole('tab', { name: 'Delivery' }))
  const days = await screen.findByRole<HTMLInputElement>('spinbutton', {
    name: 'Handling time (working days)',
  })
  expect(days.value).toBe('3')
})

test('keeps the tab of an unreadable number open, which would be saved as blank', async () => {
  mockSettings()
  const member = await openScreen('/settings?tab=delivery')
  const field = await screen.findByRole('spinbutton', { name: 'Handling time (working days)' })
  // As a browser has it while `1-` is typed.
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } })
  await member.user.click(screen.getByRole('tab', { name: 'Store' }))
  expect(currentPath()).toBe('/settings?tab=delivery')
  Reflect.deleteProperty(field, 'validity')
  await member.user.click(screen.getByRole('tab', { name: 'Store' }))
  expect(currentPath()).toBe('/settings?tab=store')
})

const openSettings = (tab: string, online: OnlinePayment = 'test', gateways: GatewayConnection[] = []) => {
  api.respond('GET /api/admin/payment-gateways', { gateways })
  api.respond('GET /api/settings', { ...shopSettings, payment: { ...shopSettings.payment, online } })
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  return openScreen(`/settings?tab=${tab}`)
}

test('calculates a delivery charge from zones as typed, and reports a repeated prefix at its field', async () => {
  const member = await openSettings('delivery')
  const row = async () =>
    [...(await screen.findByRole('table')).querySelectorAll('td')].map((cell) => cell.textContent).join('')
  expect(await row()).toContain('Everywhere else₹50.00Not offered₹499.00')

  await member.press('Add a zone')
  const north = await screen.findByRole('group', { name: 'Zone 1' })
  await member.fill('textbox', 'Zone name', 'North', north)
  await member.fill('textbox', 'PIN codes that begin with', '11, 12', north)
  await member.fill('textbox', 'Charge, GST included', '80', north)
  await member.user.click(within(north).getByLabelText('Offer express delivery'))
  await member.fill('textbox', 'Extra charge for express', '99', north)
  await waitFor(async () => expect(await row()).toContain('North₹80.00₹179.00₹499.00'))

  await member.press('Add a zone')
  const south = await screen.findByRole('group', { name: 'Zone 2' })
  await member.fill('textbox', 'Zone name', 'South', south)
  await member.fill('textbox', 'PIN codes that begin with', '56 11', south)
  await member.fill('textbox', 'Charge, GST included', '60', south)
  await member.press('Save Changes')
  await screen.findByText('The prefix 11 is already used by North')
  expect(await findAxeViolations()).toEqual([])
  await member.user.click(within(south).getByLabelText('Deliver here'))
  await waitFor(() => expect(within(south).queryByText('Charges')).toBeNull())
})

test('shows a wrong charge of a zone again that is no longer served, because it stops saving', async () => {
  const member = await openSettings('delivery')
  await member.press('Add a zone')
  const zone = await screen.findByRole('group', { name: 'Zone 1' })
  await member.fill('textbox', 'Zone name', 'North', zone)
  await member.fill('textbox', 'PIN codes that begin with', '11', zone)
  await member.fill('textbox', 'Charge, GST included', '', zone)
  await member.user.click(within(zone).getByLabelText('Deliver here'))
  await member.press('Save Changes')
  const charge = await within(zone).findByRole('textbox', { name: 'Charge, GST included' })
  await waitFor(() => expect(charge.getAttribute('aria-invalid')).toBe('true'))
})

test('saves the rules of cash on delivery, and warns of a shop without a payment method', async () => {
  const member = await openSettings('payment', 'off')
  const saved: unknown[] = []
  api.respond('PUT /api/admin/settings', ({ body }) => {
    saved.push(body)
    return [{ id: 'payment_settings', value: defaultSettings.payment_settings, updated_at: '2026-11-26' }]
  })
  await member.fill('textbox', 'Fee, GST included', '30')
  await member.fill('textbox', 'Orders of at most', '5000')
  await member.fill('textbox', 'Not at PIN codes that begin with', '744')
  await member.press('Save Changes')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    payment_settings: {
      value: { cod: { fee_paise: 3_000, max_order_paise: 500_000, pin_prefixes_excluded: ['744'] } },
    },
  })
  await member.user.click(screen.getByLabelText('Offer cash on delivery'))
  await screen.findByText(deliverySettingsMessages.nobody_can_pay.template)
})

test('shows the contrast of the brand colours as they are typed, and the refusal of the API at its field', async () => {
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  const message = 'The contrast of this colour with white is 1.8:1.'
  api.respond('PUT /api/admin/settings', () =>
    Response.json(
      { error: message, code: 'invalid', issues: [{ path: 'brand_settings.value.accent', message }] },
      { status: 400 },
    ),
  )
  const member = await openScreen('/settings?tab=brand')
  const contrast = await screen.findByRole('list', { name: 'Contrast' })
  expect(contrast.textContent).toContain('Accent with white9.5:1')
  expect(screen.queryByRole('button', { name: 'Use the default colours' })).toBeNull()
  await member.fill('textbox', 'Accent', '#F5B32F')
  await waitFor(() =>
    expect(contrast.textContent).toContain('Accent with white1.8:1, at least 4.5:1 is needed'),
  )
  await member.user.click(screen.getByRole('radio', { name: /Playfair Display and Mukta/ }))
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  const accent = await screen.findByRole('textbox', { name: 'Accent' })
  await waitFor(() => expect(accent.getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain(message)
  await member.press('Use the default colours')
  await waitFor(() => expect(contrast.textContent).toContain('Accent with white9.5:1'))
})

test('puts the name of the shop into titles, and its logo or name into the menu', async () => {
  const storeSettings = { ...shopSettings.store_settings, name: 'Asha Gifts' }
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  await openScreen('/settings?tab=brand')
  api.respond('GET /api/settings', { ...shopSettings, store_settings: storeSettings })
  await waitFor(() => expect(document.title).toBe('Site Settings · Asha Gifts backoffice'))
  expect(screen.getByRole('link', { name: 'Asha Gifts backoffice, dashboard' }).textContent).toBe(
    'Asha Gifts',
  )
})

test('saves the home page of a new store, and asks for the details of the store with its own fields', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  const saved: string[] = []
  api.respond('PUT /api/admin/settings', ({ body }) =>
    Object.entries(body as AdminSettingsChange).map(([id, { value }]) => {
      saved.push(id)
      return { id: 'hero_settings', value, updated_at: '2026-11-20T06:00:00.000Z' }
    }),
  )
  const member = await openScreen('/settings')
  await member.fill('textbox', 'Title', 'Gifts with a name')
  await member.press('Save Changes')
  await waitFor(() => expect(saved).toEqual(['hero_settings']))
  await member.user.click(screen.getByRole('tab', { name: 'Store' }))
  await member.fill('textbox', 'Store name', 'Asha Gifts')
  await member.press('Save Changes')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(saved).toEqual(['hero_settings'])
})

test('saves changes of two tabs in one request, and names the tab and the field that is refused', async () => {
  mockSettings()
  const sent: string[][] = []
  const message = 'A fee needs a reason.'
  api.respond('PUT /api/admin/settings', ({ body }) => {
    sent.push(Object.keys(body as AdminSettingsChange))
    return Response.json(
      { message, code: 'refused', issues: [{ path: 'payment_settings.value.cod.fee_paise', message }] },
      { status: 422 },
    )
  })
  const member = await openScreen('/settings?tab=payment')
  await member.fill('textbox', 'Fee, GST included', '30')
  await member.user.click(screen.getByRole('tab', { name: 'Store' }))
  await member.fill('textbox', 'Store name', 'Asha Gifts')
  await member.press('Save Changes')
  await expectToast(`${adminMessages.settings.save_failed.template}. Payment: ${message}`)
  const fee = await screen.findByRole('textbox', { name: 'Fee, GST included' })
  await waitFor(() => expect(fee.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([['store_settings', 'payment_settings']])
  expect(currentPath()).toBe('/settings?tab=payment')
  expect(await findAxeViolations()).toEqual([])
  await member.user.click(screen.getByRole('tab', { name: 'Store' }))
  expect(getValue(await screen.findByRole('textbox', { name: 'Store name' }))).toBe('Asha Gifts')
  screen.getByRole('tab', { name: 'Payment: needs correction' })
})

// spec: admin 8 · Failed to save settings
test('keeps typed settings when saving fails', async () => {
  mockSettings()
  api.fail('PUT /api/admin/settings', { statusCode: 422, code: 'refused', message: 'Refused' })
  const member = await openScreen('/settings?tab=store')
  await member.fill('textbox', 'Store name', 'Nakshi more')
  await member.press('Save Changes')
  await expectToast(adminMessages.settings.save_failed.template)
  expect(getValue(screen.getByRole('textbox', { name: 'Store name' }))).toBe('Nakshi more')
})

test('keeps a colleague’s changes to another settings group, and warns before overwriting the same group', async () => {
  const { stored, saveElsewhere } = mockSettings()
  const member = await openScreen('/settings')
  await member.fill('textbox', 'Title', 'Mine')
  saveElsewhere('marquee_settings', { text: 'Theirs' })
  await member.press('Save Changes')
  await expectToast(adminMessages.settings.saved.template)
  await expectSaved()
  await member.fill('textbox', 'Title', 'Mine again')
  await member.press('Save Changes')
  await waitFor(() => expect(stored('hero_settings').title).toBe('Mine again'))
  await expectSaved()
  expect(stored('marquee_settings').text).toBe('Theirs')

  // What was read after the first save does not stand for having seen it.
  saveElsewhere('marquee_settings', { text: 'Theirs, later' })
  await member.fill('textbox', 'Text', 'Mine')
  await member.press('Save Changes')
  await screen.findAllByText(messages.general.stale.template)
  expect(stored('marquee_settings').text).toBe('Theirs, later')
  await member.press('Save Changes')
  await waitFor(() => expect(stored('marquee_settings').text).toBe('Mine'))
})

test('keeps a colleague’s settings changes when saving again after an edit conflict', async () => {
  const { stored, saveElsewhere } = mockSettings()
  const member = await openScreen('/settings?tab=store')
  await member.fill('textbox', 'Store name', 'Mine')
  saveElsewhere('store_settings', { legal_name: 'Theirs Pvt Ltd' })
  await member.press('Save Changes')
  await screen.findByText(/Theirs Pvt Ltd/)
  await member.press('Save Changes')
  await expectToast(adminMessages.settings.saved.template)
  expect(stored('store_settings')).toMatchObject({ name: 'Mine', legal_name: 'Theirs Pvt Ltd' })
})

test.each([
  ['test', 'Online payment: test mode without real payments'],
  ['razorpay', 'Online payment: Razorpay'],
  ['off', 'Online payment: off'],
] as const)('shows in the settings how shoppers can pay: %s', async (online, sentence) => {
  mockSettings()
  api.respond('GET /api/settings', { ...shopSettings, payment: { ...shopSettings.payment, online } })
  await openScreen('/settings?tab=payment')
  await screen.findByText(new RegExp(`^${sentence}`))
})

test('chooses the gateway of new payments, checks each, and names the variables of one without keys', async () => {
  const webhookUrl = 'https://shop.example/api/payments/razorpay/webhook'
  const gateways: GatewayConnection[] = [
    { name: 'razorpay', is_connected: true, is_used: true, open: 3, webhook_url: webhookUrl },
    { name: 'cashfree', is_connected: false, is_used: false, open: 0, webhook_url: '' },
  ]
  const problem = {
    message: 'Razorpay rejects the keys of this store',
    message_code: 'admin_payment_gateway_keys_rejected',
    params: { provider: 'Razorpay' },
  }
  api.respond('POST /api/admin/payment-gateways/:gateway/check', { ok: false, problem })
  const member = await openSettings('payment', 'razorpay', gateways)
  const saved: unknown[] = []
  api.respond('PUT /api/admin/settings', ({ body }) =>
    Object.entries(body as AdminSettingsChange).map(([id, { value }]) => {
      saved.push(value)
      return { id, value, updated_at: '2026-11-29T06:00:00.000Z' } as never
    }),
  )
  await screen.findByText(/^Takes new payments · 3 payments and refunds open$/)
  expect(screen.getByText(webhookUrl)).toBeDefined()
  expect(screen.getByText('CASHFREE_APP_ID')).toBeDefined()
  expect(screen.getByText('Not used: Razorpay takes the online payments.')).toBeDefined()
  expect(await findAxeViolations()).toEqual([])
  await member.press('Check connection to Razorpay')
  await screen.findByText(problem.message)
  await member.user.click(screen.getByRole('combobox', { name: 'Gateway for new payments' }))
  await member.user.click(await screen.findByRole('option', { name: 'Razorpay' }))
  await member.press('Save Changes')
  await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ gateway: 'razorpay' })))
})

test('shows the feed with what is missing in it once it is on, and names a wrong ID at its field', async () => {
  const product = '11111111-1111-4111-8111-111111111111'
  api.respond('GET /api/admin/product-feed', {
    ...{ small_pictures: 1, small: [{ id: product, title: 'Tiny mug', width: 499, height: 900 }] },
    url: 'https://shop.example/feeds/google.xml',
    items: 3,
    omitted_products: 201,
    omitted: [{ id: product, title: 'Bare mug', rejections: ['no_picture', 'no_description'] }],
  })
  const member = await openSettings('marketing')
  const saved: unknown[] = []
  api.respond('PUT /api/admin/settings', ({ body }) =>
    Object.entries(body as AdminSettingsChange).map(([id, { value }]) => {
      saved.push([id, value])
      return { id: 'marketing_settings', value, updated_at: '2026-11-27' }
    }),
  )
  const toggle = await screen.findByLabelText('Offer the product feed')
  expect(screen.queryByText('https://shop.example/feeds/google.xml')).toBeNull()
  await member.user.click(toggle)
  await screen.findByText('https://shop.example/feeds/google.xml')
  const small = within(screen.getByRole('table', { name: 'Too small for Instagram and Facebook' }))
  expect(small.getByRole('row', { name: /Tiny mug 499 × 900 pixels. Meta asks for 500 × 500./ })).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Not in the feed' }))
  expect(table.getByRole('link', { name: 'Bare mug' }).getAttribute('href')).toBe(
    `/admin/products/${product}/edit`,
  )
  expect(table.getByText('No picture. No description')).toBeTruthy()
  expect(screen.getByText('3 items in the feed')).toBeTruthy()
  expect(screen.getByText('1 of 201 products are shown.')).toBeTruthy()

  await member.fill('textbox', 'Google Analytics measurement ID', 'UA-1234-5')
  await member.fill('textbox', 'Meta Pixel ID', '12ab')
  await member.press('Save Changes')
  await screen.findByText('A measurement ID looks like G-AB12CD34EF')
  expect(screen.getByText('A pixel ID has 10 to 20 digits')).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
  await member.fill('textbox', 'Google Analytics measurement ID', ' g-ab12cd34ef ')
  await member.fill('textbox', 'Meta Pixel ID', '')
  await member.press('Save Changes')
  await waitFor(() =>
    expect(saved).toEqual([
      [
        'marketing_settings',
        {
          ...defaultSettings.marketing_settings,
          product_feed: true,
          google_analytics_id: ' g-ab12cd34ef ',
        },
      ],
    ]),
  )
})

test.each([
  ['store', 'store_settings', 'gstin', 'GSTIN', '08ABCDE1234F1ZL'],
  ['home', 'hero_settings', 'subtitle', 'Subtitle', 'Made in Jaipur'],
] as const)('saves on tab %s an emptied optional text of %s: %s', async (tab, group, field, name, value) => {
  const { stored, saveElsewhere } = mockSettings()
  saveElsewhere(group, { [field]: value })
  const member = await openScreen(`/settings?tab=${tab}`)
  await member.fill('textbox', name, '')
  await member.press('Save Changes')
  await waitFor(() => expect(stored(group)).toMatchObject({ [field]: '' }))
})

test('switches cart reminders on with a delay, and names a wrong one at its field', async () => {
  const { stored } = mockSettings()
  const member = await openScreen('/settings?tab=marketing')
  await member.user.click(await screen.findByLabelText('Email customers who left items in their cart'))
  for (const [hours, sentence] of [
    ['', 'Please fill this in'],
    ['169', 'Must be at most 168'],
    ['1.5', 'Please enter a whole number'],
  ] as const) {
    await member.fill('spinbutton', /Hours after the last change/, hours)
    await member.press('Save Changes')
    await screen.findByText(sentence)
  }
  expect(await findAxeViolations()).toEqual([])
  await member.fill('spinbutton', /Hours after the last change/, '24')
  await member.press('Save Changes')
  await waitFor(() =>
    expect(stored('store_settings')).toMatchObject({ cart_reminders: true, cart_reminder_hours: 24 }),
  )
})

test('shows the next occasions, and saves a date of the store that wins over the calendar', async () => {
  const { stored } = mockSettings()
  const member = await openScreen('/settings')
  const list = within(await screen.findByRole('list', { name: 'Next occasions' }))
  const listNext = () => list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(listNext().length).toBeGreaterThan(4)
  await member.press('Add date')
  const row = within(await screen.findByRole('group', { name: 'Date 1' }))
  await member.press('Save Changes')
  await row.findByText('Please enter a date')
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await member.user.type(row.getByLabelText(/^Date/), date)
  await waitFor(() => expect(listNext().some((text) => text.startsWith('Diwali: '))).toBe(true))
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  const saved = [{ occasion: 'diwali', date }]
  await waitFor(() => expect(stored('store_settings')).toMatchObject({ occasion_dates: saved }))
})

test('says which entry of a list is wrong, and that the dispatch state is not that of the address', async () => {
  const { stored } = mockSettings()
  const member = await openScreen('/settings?tab=delivery')
  await member.fill('textbox', 'Holidays, one per line: 2027-01-26', '2027-01-26\n26 January')
  await member.press('Save Changes')
  await screen.findByText(fieldMessages.date.template)
  await member.fill('textbox', 'Holidays, one per line: 2027-01-26', '2027-01-26')
  await member.user.click(screen.getByRole('tab', { name: 'Store' }))
  expect(screen.queryByText(/but the dispatch state is/)).toBeNull()
  await member.fill('textbox', 'Phone', 'call me')
  await member.fill('textbox', 'Address', '4 MG Road, Pune ४११ ००१')
  await screen.findByText('PIN code 411001 is in Maharashtra, but the dispatch state is Rajasthan.')
  await member.press('Save Changes')
  await screen.findByText(fieldMessages.any_phone.template)
  await member.fill('textbox', 'Phone', '020 2612 3456')
  await member.press('Save Changes')
  await waitFor(() => expect(stored('store_settings')).toMatchObject({ phone: '020 2612 3456' }))
  expect(stored('store_settings')).toMatchObject({ holidays: ['2027-01-26'] })
})

test.each([
  ['-5', fieldMessages.not_negative.template],
  ['99,99,99,99,999', fieldMessages.amount_too_high.template],
  ['12.345', NOT_MONEY],
  ['free', NOT_MONEY],
])('says of the amount %s: %s', async (typed, sentence) => {
  mockSettings()
  const member = await openScreen('/settings?tab=store')
  await member.fill('textbox', 'Free shipping from', typed)
  await screen.findByText(sentence)
})

test('shows in a list the entries of a colleague that replace it', async () => {
  const { saveElsewhere } = mockSettings()
  const member = await openScreen('/settings?tab=delivery')
  const holidays = await screen.findByRole('textbox', { name: 'Holidays, one per line: 2027-01-26' })
  await member.fill('spinbutton', 'Handling time (working days)', '3')
  saveElsewhere('store_settings', { holidays: ['2027-08-15'] })
  await member.press('Save Changes')
  await waitFor(() => expect(getValue(holidays)).toBe('2027-08-15'))
})

test('finds a category for a menu that is not among the first 500', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockSettings()
  api.respond('GET /api/admin/categories', ({ search }) => {
    const { q } = JSON.parse(search.get('filter') ?? '{}')
    return toListResponse(q === 'zari' ? [{ ...category(), name: 'Zari frames', slug: 'zari-frames' }] : [])
  })
  const member = await openScreen('/settings?tab=menus')
  const [link] = await screen.findAllByRole('combobox', { name: /^Link/ })
  if (!link) throw new Error('The menu has no link')
  await member.user.clear(link)
  await member.user.type(link, 'zari')
  await member.user.click(await screen.findByRole('option', { name: /^Zari frames/ }))
  expect(getValue(link)).toBe('/products?category=zari-frames')
})

test('offers menus no pages of what the shop does not have', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const { saveElsewhere } = mockSettings()
  saveElsewhere('menu_settings', { header: [{ label: 'Home', link: '/' }], footer: [] })
  const member = await openScreen('/settings?tab=store')
  await member.user.click(await screen.findByRole('switch', { name: /^Wishlist/ }))
  await member.user.click(screen.getByRole('tab', { name: 'Menus' }))
  await member.user.click(await screen.findByRole('combobox', { name: /^Link/ }))
  await screen.findByText('/custom-orders')
  expect(screen.queryByText('/wishlist')).toBeNull()
  expect(screen.queryByText('/newsletter/sign-up')).toBeNull()
})

test('says what the law asks while GST is added at checkout, and not otherwise', async () => {
  const { stored, saveElsewhere } = mockSettings()
  const warning = /Dark Patterns Guidelines, 2023/
  saveElsewhere('store_settings', { tax_mode: 'added', gstin: '' })
  const member = await openScreen('/settings?tab=store')
  await screen.findByRole('textbox', { name: 'GSTIN' })
  expect(screen.queryByText(warning)).toBeNull()
  await member.fill('textbox', 'GSTIN', '08AAAAA0000A1Z2')
  expect((await screen.findByText(warning)).closest('[role="alert"]')).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
  await member.user.click(screen.getByRole('combobox', { name: 'GST' }))
  await member.user.click(await screen.findByRole('option', { name: 'Included in the prices' }))
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  await member.press('Save Changes')
  await waitFor(() => expect(stored('store_settings')).toMatchObject({ tax_mode: 'included' }))
})

test('finds the country of origin of the store by typing, and takes no other text', async () => {
  const { stored } = mockSettings()
  const member = await openScreen('/settings?tab=store')
  const country = await screen.findByRole('combobox', { name: /^Country of origin/ })
  expect(getValue(country)).toBe('India')
  await member.user.clear(country)
  await member.user.type(country, 'banglad')
  await member.user.click(await screen.findByRole('option', { name: 'Bangladesh' }))
  await member.press('Save Changes')
  await waitFor(() => expect(stored('store_settings')).toMatchObject({ country_of_origin: 'Bangladesh' }))
})
