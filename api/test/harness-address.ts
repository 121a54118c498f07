/** A home in Jaipur, as a shopper types it into the address book. */
export const homeAddress = {
  full_name: 'Asha Rao',
  phone: '9876543210',
  address_line1: '4 Lake Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302003',
} as const

/** The same as checkout wants it. */
export const deliveryAddress = { ...homeAddress, email: 'asha@example.test' } as const
