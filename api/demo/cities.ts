import type { IndianState } from '@nakshi/core/base/indian-states'

export type City = { city: string; state: IndianState; area: string; pincode: string }

const areas: Record<string, [state: IndianState, area: string, pincode: string]> = {
  Agra: ['Uttar Pradesh', 'Kamla Nagar', '282005'],
  Ahmedabad: ['Gujarat', 'Navrangpura', '380009'],
  Aligarh: ['Uttar Pradesh', 'Civil Lines', '202001'],
  Amritsar: ['Punjab', 'Ranjit Avenue', '143001'],
  Bengaluru: ['Karnataka', 'Jayanagar', '560011'],
  Bhopal: ['Madhya Pradesh', 'Arera Colony', '462016'],
  Bhubaneswar: ['Odisha', 'Saheed Nagar', '751007'],
  Chandigarh: ['Chandigarh', 'Sector 22', '160022'],
  Chennai: ['Tamil Nadu', 'Mylapore', '600004'],
  Coimbatore: ['Tamil Nadu', 'R. S. Puram', '641002'],
  Dehradun: ['Uttarakhand', 'Rajpur Road', '248001'],
  Delhi: ['Delhi', 'Lajpat Nagar', '110024'],
  Ernakulam: ['Kerala', 'Kaloor', '682017'],
  Gangtok: ['Sikkim', 'Tibet Road', '737101'],
  Gurugram: ['Haryana', 'Sector 14', '122001'],
  Guwahati: ['Assam', 'Uzan Bazar', '781001'],
  Haldwani: ['Uttarakhand', 'Tikonia', '263139'],
  Hubballi: ['Karnataka', 'Vidyanagar', '580021'],
  Hyderabad: ['Telangana', 'Himayatnagar', '500029'],
  Indore: ['Madhya Pradesh', 'Vijay Nagar', '452010'],
  Jabalpur: ['Madhya Pradesh', 'Napier Town', '482001'],
  Jaipur: ['Rajasthan', 'C-Scheme', '302001'],
  Jodhpur: ['Rajasthan', 'Sardarpura', '342003'],
  Kanpur: ['Uttar Pradesh', 'Swaroop Nagar', '208002'],
  Kochi: ['Kerala', 'Kadavanthra', '682020'],
  Kolhapur: ['Maharashtra', 'Rajarampuri', '416008'],
  Kolkata: ['West Bengal', 'Salt Lake', '700064'],
  Kottayam: ['Kerala', 'Collectorate', '686002'],
  Kozhikode: ['Kerala', 'Nadakkavu', '673011'],
  Lucknow: ['Uttar Pradesh', 'Gomti Nagar', '226010'],
  Ludhiana: ['Punjab', 'Model Town', '141002'],
  Mangaluru: ['Karnataka', 'Kadri', '575002'],
  Margao: ['Goa', 'Fatorda', '403602'],
  Mumbai: ['Maharashtra', 'Bandra West', '400050'],
  Mysuru: ['Karnataka', 'Saraswathipuram', '570009'],
  Nagpur: ['Maharashtra', 'Dharampeth', '440010'],
  Nashik: ['Maharashtra', 'College Road', '422005'],
  Noida: ['Uttar Pradesh', 'Sector 62', '201309'],
  Panaji: ['Goa', 'Altinho', '403001'],
  Patna: ['Bihar', 'Kankarbagh', '800020'],
  Pune: ['Maharashtra', 'Kothrud', '411038'],
  Raipur: ['Chhattisgarh', 'Shankar Nagar', '492007'],
  Rajkot: ['Gujarat', 'Kalawad Road', '360005'],
  Ranchi: ['Jharkhand', 'Lalpur', '834001'],
  Satara: ['Maharashtra', 'Sadar Bazar', '415001'],
  Siliguri: ['West Bengal', 'Hakimpara', '734001'],
  Surat: ['Gujarat', 'Adajan', '395009'],
  Thane: ['Maharashtra', 'Naupada', '400602'],
  Thiruvananthapuram: ['Kerala', 'Pattom', '695004'],
  Udaipur: ['Rajasthan', 'Fatehpura', '313001'],
  Vadodara: ['Gujarat', 'Alkapuri', '390007'],
  Varanasi: ['Uttar Pradesh', 'Lanka', '221005'],
  Vijayawada: ['Andhra Pradesh', 'Benz Circle', '520010'],
}

/** @throws {RangeError} for an unknown city */
export function getCity(city: string): City {
  const found = areas[city]
  if (!found) throw new RangeError(`no PIN code is known for ${city}`)
  const [state, area, pincode] = found
  return { city, state, area, pincode }
}
