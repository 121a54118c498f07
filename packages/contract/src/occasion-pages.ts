import type { Occasion } from './gift-facets.ts'

export type OccasionText = { title: string; description: string }
export const OCCASION_PAGES: Record<Occasion, OccasionText> = {
  birthday: {
    title: 'Birthday gifts with their name on them',
    description: 'Mugs, frames, lamps and keychains made for one birthday, with a name, a date or a photo.',
  },
  anniversary: {
    title: 'Anniversary gifts for couples',
    description: 'Star maps, moon lamps and frames with two names and the date they share.',
  },
  wedding: {
    title: 'Wedding gifts and welcome boards',
    description: 'Welcome boards, favour tags and keepsakes with the names of bride and groom.',
  },
  engagement: {
    title: 'Engagement gifts with both names',
    description: 'Gifts for a roka or a ring ceremony: frames, lamps and mugs for two.',
  },
  housewarming: {
    title: 'Housewarming and griha pravesh gifts',
    description: 'Nameplates, key holders and decor for a new home, with the family name.',
  },
  'new-baby': {
    title: 'Gifts for a new baby and naamkaran',
    description: 'First names and first photos on lamps, frames and towels.',
  },
  graduation: {
    title: 'Gifts for graduation and a first job',
    description: 'Desk nameplates, organisers and tumblers with the name of a graduate or new colleague.',
  },
  retirement: {
    title: 'Farewell and retirement gifts',
    description: 'Clocks, desk accessories and photo gifts to say thank you for the years.',
  },
  'thank-you': {
    title: 'Thank-you gifts with a name',
    description: 'Small personalised gifts that say thank you by name.',
  },
  corporate: {
    title: 'Corporate gifts with names',
    description: 'Desk nameplates, tumblers and organisers, each with a colleague’s name.',
  },
  diwali: {
    title: 'Personalised Diwali gifts',
    description: 'Diya thalis, nameplates and lamps with the family name, in Hindi or English.',
  },
  'raksha-bandhan': {
    title: 'Rakhi gifts for brothers and sisters',
    description: 'Photo rakhis and rakhi boxes with the names of bhaiya and bhabhi.',
  },
  'bhai-dooj': {
    title: 'Bhai Dooj gifts with his name',
    description: 'Tumblers, keychains and photo gifts for a brother.',
  },
  'karwa-chauth': {
    title: 'Karwa Chauth gifts for her',
    description: 'Moon lamps, photo gifts and mugs with both your names.',
  },
  'ganesh-chaturthi': {
    title: 'Gifts for Ganesh Chaturthi',
    description: 'Thalis, diyas and decor with the name of the family.',
  },
  navratri: {
    title: 'Gifts for Navratri and Durga Puja',
    description: 'Thalis, lamps and decor with the name of the family.',
  },
  holi: {
    title: 'Holi gifts with everyone’s name',
    description: 'Colour boxes with name pouches and gifts for the family.',
  },
  eid: {
    title: 'Personalised Eid gifts',
    description: 'Lanterns and gifts for the home with the family name.',
  },
  christmas: {
    title: 'Personalised Christmas gifts',
    description: 'Photo lamps, mugs and frames with a name to put under the tree.',
  },
  'new-year': {
    title: 'New Year gifts with a name',
    description: 'Clocks, mugs and desk accessories to start the year.',
  },
  onam: {
    title: 'Onam gifts for the home',
    description: 'Brass, nameplates and decor with the family name.',
  },
  pongal: {
    title: 'Gifts for Pongal and Sankranti',
    description: 'Home decor with the family name.',
  },
  lohri: {
    title: 'Lohri gifts with a name',
    description: 'Gifts with names for a first Lohri or a newly wed couple.',
  },
  gurpurab: {
    title: 'Gifts for Gurpurab',
    description: 'Lamps and decor for the home with the family name.',
  },
  'valentines-day': {
    title: 'Valentine’s Day gifts for two',
    description: 'Moon lamps, map prints and photo gifts with both your names.',
  },
  'mothers-day': {
    title: 'Mother’s Day gifts with a photo or a name',
    description: 'Mugs, cushions, lamps and frames made just for your mother.',
  },
  'fathers-day': {
    title: 'Father’s Day gifts with his name',
    description: 'Tumblers, desk nameplates, clocks and mugs made just for your father.',
  },
  'teachers-day': {
    title: 'Teachers’ Day gifts with a name',
    description: 'Desk nameplates, mugs and organisers with your teacher’s name.',
  },
  'friendship-day': {
    title: 'Friendship Day gifts',
    description: 'Mugs, keychains and photo gifts for your best friends.',
  },
}
