import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { getCity } from './cities.ts'
import { demoId, seededRandom } from './random.ts'
import { demoReviews } from './reviews.ts'

export type DemoAddress = OrderAddress & { name: string }
export type DemoPerson = {
  id: string
  email: string
  full_name: string
  staff_role: StaffRole | null
  addresses: DemoAddress[]
  /** Whether the addresses are saved in the profile. */
  keeps_addresses: boolean
}

type NewAddress = [name: string, line1: string, line2: string, city: string]

export const ADMIN_EMAIL = 'admin@nakshi.test'
export const SHOPPER_EMAIL = 'shopper@nakshi.test'

const customers: { full_name: string; email?: string; phone: string; addresses: NewAddress[] }[] = [
  {
    full_name: 'Aditi Rao',
    email: SHOPPER_EMAIL,
    phone: '9845012367',
    addresses: [
      ['Home', '14, 3rd Cross', 'Near the Sunday market', 'Bengaluru'],
      ['Parents', '27, Temple Road', '', 'Mysuru'],
    ],
  },
  {
    full_name: 'Aarav Khandelwal',
    phone: '9829045512',
    addresses: [['Home', 'B-42, Subhash Marg', '', 'Jaipur']],
  },
  {
    full_name: 'Lakshmi Venkatesan',
    phone: '9444178230',
    addresses: [
      ['Home', 'Flat 3B, Sri Nilayam', 'East Mada Street', 'Chennai'],
      ['Office', '5th floor, 118 Race Course Road', '', 'Coimbatore'],
    ],
  },
  {
    full_name: 'Nandini Bhattacharya',
    phone: '9830566214',
    addresses: [['Home', 'CF 214, Sector 1', '', 'Kolkata']],
  },
  {
    full_name: 'Kabir Sethi',
    phone: '9811203478',
    addresses: [
      ['Home', 'K-17, second floor', 'Behind the gurudwara', 'Delhi'],
      ['Office', 'Tower B, Plot 40', '', 'Noida'],
    ],
  },
  {
    full_name: 'Revathi Pillai',
    phone: '9447321905',
    addresses: [['Home', 'Anugraha, 9th Cross Road', '', 'Kochi']],
  },
  {
    full_name: 'Jaspreet Gill',
    phone: '9815067743',
    addresses: [['Home', '311-J, Main Market Road', '', 'Ludhiana']],
  },
  {
    full_name: 'Mihir Desai',
    phone: '9825438801',
    addresses: [
      ['Home', '12, Shantikunj Society', 'Opposite Municipal Garden', 'Ahmedabad'],
      ['Sister', '5, Amrapali Flats', '', 'Vadodara'],
    ],
  },
  {
    full_name: 'Sameer Khan',
    phone: '9866190254',
    addresses: [['Home', '3-6-289, Street 11', '', 'Hyderabad']],
  },
  {
    full_name: 'Trupti Jadhav',
    phone: '9822317096',
    addresses: [['Home', 'A-604, Sahyadri Heights', 'Paud Road', 'Pune']],
  },
  {
    full_name: 'Ritesh Mohanty',
    phone: '9437280615',
    addresses: [['Home', 'Plot 118, Janpath', '', 'Bhubaneswar']],
  },
  {
    full_name: 'Pema Lhamu',
    phone: '9733045128',
    addresses: [['Home', 'Upper floor, Norbu House', '', 'Gangtok']],
  },
]

/** Admin, customers and reviewers, in a fixed order. */
export function demoAccounts(): DemoPerson[] {
  const admin = { email: ADMIN_EMAIL, full_name: 'Meera Joshi', staff_role: 'owner' as const }
  const known = new Set(customers.map((customer) => customer.full_name))
  const reviewers = new Map(
    demoReviews
      .filter((review) => !known.has(review.customer_name))
      .map((review) => [review.customer_name, review.city]),
  )
  return [
    { ...admin, id: demoId('user', admin.email), addresses: [], keeps_addresses: false },
    ...customers.map((customer) => {
      const email = customer.email ?? toEmail(customer.full_name)
      return {
        id: demoId('user', email),
        email,
        full_name: customer.full_name,
        staff_role: null,
        addresses: customer.addresses.map((address) => fullAddress({ ...customer, email }, address)),
        keeps_addresses: true,
      }
    }),
    ...Array.from(reviewers, ([fullName, city]) => reviewer(fullName, city)),
  ]
}

function reviewer(fullName: string, city: string): DemoPerson {
  const random = seededRandom(`reviewer ${fullName}`)
  const email = toEmail(fullName)
  const phone = `${random.pick(['98', '97', '94', '90', '88', '79'])}${random.between(10_000_000, 99_999_999)}`
  const line1 = random.pick([
    `${random.between(2, 240)}, ${random.pick(['Station Road', 'Gandhi Marg', 'Lake View Road', 'Tilak Road'])}`,
    `Flat ${random.between(1, 9)}0${random.between(1, 4)}, ${random.pick(['Shivam Residency', 'Green Park', 'Sai Krupa', 'Rose Villa'])}`,
    `House ${random.between(11, 480)}, Lane ${random.between(2, 14)}`,
  ])
  const address = fullAddress({ full_name: fullName, email, phone }, ['Home', line1, '', city])
  const id = demoId('user', email)
  return { id, email, full_name: fullName, staff_role: null, addresses: [address], keeps_addresses: false }
}

function toEmail(fullName: string): string {
  return `${fullName
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.')}@mail.test`
}

function fullAddress(
  person: { full_name: string; email: string; phone: string },
  [name, line1, addressLine2, city]: NewAddress,
): DemoAddress {
  const { area, state, pincode } = getCity(city)
  return {
    name,
    full_name: person.full_name,
    phone: person.phone,
    email: person.email,
    address_line1: `${line1}, ${area}`,
    address_line2: addressLine2,
    city,
    state,
    pincode,
    country: 'India',
  }
}
