/** Shown by the demo store only: no real store may open to the public with them. */
export const demoStoreDetails = {
  name: 'Nakshi',
  email: 'hello@nakshi.test',
  phone: '+91 98765 43210',
  address: '12 Johari Bazaar, Jaipur, Rajasthan 302003',
}
export const demoSellerDetails = {
  gstin: '08AABCN0000N1ZT',
  legal_name: 'Nakshi Gifts Private Limited',
  grievance_officer: 'Kavita Joshi',
  grievance_email: 'grievance@nakshi.test',
  grievance_phone: '+91 98765 43211',
  grievance_hours: 'Monday to Saturday, 10 am to 6 pm',
  jurisdiction: 'Jaipur',
}
