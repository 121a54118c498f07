import { defineLabels } from './message-template.ts'

/** States of addresses and places of PIN codes, as shoppers read them; data has the keys. */
export const placeNames: Readonly<Record<string, string>> = defineLabels('place', {
  'Andhra Pradesh': 'Andhra Pradesh',
  'Arunachal Pradesh': 'Arunachal Pradesh',
  Assam: 'Assam',
  Bihar: 'Bihar',
  Chhattisgarh: 'Chhattisgarh',
  Goa: 'Goa',
  Gujarat: 'Gujarat',
  Haryana: 'Haryana',
  'Himachal Pradesh': 'Himachal Pradesh',
  Jharkhand: 'Jharkhand',
  Karnataka: 'Karnataka',
  Kerala: 'Kerala',
  'Madhya Pradesh': 'Madhya Pradesh',
  Maharashtra: 'Maharashtra',
  Manipur: 'Manipur',
  Meghalaya: 'Meghalaya',
  Mizoram: 'Mizoram',
  Nagaland: 'Nagaland',
  Odisha: 'Odisha',
  Punjab: 'Punjab',
  Rajasthan: 'Rajasthan',
  Sikkim: 'Sikkim',
  'Tamil Nadu': 'Tamil Nadu',
  Telangana: 'Telangana',
  Tripura: 'Tripura',
  'Uttar Pradesh': 'Uttar Pradesh',
  Uttarakhand: 'Uttarakhand',
  'West Bengal': 'West Bengal',
  'Andaman and Nicobar Islands': 'Andaman and Nicobar Islands',
  Chandigarh: 'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  Delhi: 'Delhi',
  'Jammu and Kashmir': 'Jammu and Kashmir',
  Ladakh: 'Ladakh',
  Lakshadweep: 'Lakshadweep',
  Puducherry: 'Puducherry',
  'Army Post Office': 'Army Post Office',
})

/** The place itself where it is none of these, as in old addresses. */
export const getPlaceName = (place: string): string =>
  (Object.hasOwn(placeNames, place) ? placeNames[place] : undefined) ?? place
