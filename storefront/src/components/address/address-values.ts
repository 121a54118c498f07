/** What these fields hold; a form may hold more. */
export interface AddressValues {
  full_name: string
  phone: string
  email: string
  pincode: string
  address_line1: string
  address_line2: string
  city: string
  state: string
}
