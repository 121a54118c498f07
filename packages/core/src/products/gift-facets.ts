import { defineLabels } from '../base/message-template.ts'

/** Facet slugs with their labels. Import files use the slugs. */
export const OCCASIONS = defineLabels('occasion', {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  wedding: 'Wedding',
  engagement: 'Engagement',
  housewarming: 'Housewarming',
  'new-baby': 'New baby',
  graduation: 'Graduation and first job',
  retirement: 'Farewell and retirement',
  'thank-you': 'Thank you',
  corporate: 'Corporate',
  diwali: 'Diwali',
  dhanteras: 'Dhanteras',
  'raksha-bandhan': 'Raksha Bandhan',
  'bhai-dooj': 'Bhai Dooj',
  'karwa-chauth': 'Karwa Chauth',
  'ganesh-chaturthi': 'Ganesh Chaturthi',
  navratri: 'Navratri',
  holi: 'Holi',
  eid: 'Eid',
  christmas: 'Christmas',
  'new-year': 'New Year',
  onam: 'Onam',
  pongal: 'Pongal and Sankranti',
  lohri: 'Lohri',
  gurpurab: 'Gurpurab',
  'valentines-day': 'Valentine’s Day',
  'mothers-day': 'Mother’s Day',
  'fathers-day': 'Father’s Day',
  'teachers-day': 'Teachers’ Day',
  'friendship-day': 'Friendship Day',
})

export const RECIPIENTS = defineLabels('recipient', {
  mother: 'Mother',
  father: 'Father',
  parents: 'Parents',
  wife: 'Wife or girlfriend',
  husband: 'Husband or boyfriend',
  couple: 'A couple',
  sister: 'Sister',
  brother: 'Brother',
  friend: 'Friend',
  kids: 'Children',
  grandparents: 'Grandparents',
  family: 'The whole family',
  colleague: 'Colleague',
  teacher: 'Teacher',
  'pet-lover': 'Pet lover',
})

export const MATERIALS = defineLabels('material', {
  wood: 'Wood',
  ceramic: 'Ceramic',
  brass: 'Brass',
  steel: 'Steel',
  acrylic: 'Acrylic',
  glass: 'Glass',
  cotton: 'Cotton',
  canvas: 'Canvas',
  paper: 'Paper and card',
  leather: 'Leather',
  resin: 'Resin',
  pla: '3D-printed PLA',
  marble: 'Marble and stone',
  silk: 'Silk',
  jute: 'Jute',
  silver: 'Silver',
  clay: 'Clay and terracotta',
})

export type Occasion = keyof typeof OCCASIONS
export type Recipient = keyof typeof RECIPIENTS
export type Material = keyof typeof MATERIALS

const slugs = <Labels extends object>(labels: Labels) =>
  Object.keys(labels) as [keyof Labels, ...(keyof Labels)[]]
export const occasionSlugs = slugs(OCCASIONS)
export const recipientSlugs = slugs(RECIPIENTS)
export const materialSlugs = slugs(MATERIALS)
