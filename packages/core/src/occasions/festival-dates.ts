import type { Occasion } from '../products/gift-facets.ts'

/**
 * Festivals of the moon and the sun, 2026 to 2030. Sources, of which two agree on each date: holiday lists of the
 * Government of India (Department of Personnel and Training, 2026), Drik Panchang for New Delhi, and the tables of
 * the `holidays` package of Python (July 2026); Onam by the star Thiruvonam (Astroyogi). Calendar packages of npm disagree
 * on them. `holi` is the day of colours, `lohri` the eve of Makar Sankranti.
 */
export const FESTIVAL_DATES: Partial<Record<Occasion, readonly string[]>> = {
  diwali: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
  dhanteras: ['2026-11-06', '2027-10-27', '2028-10-15', '2029-11-04', '2030-10-24'],
  'raksha-bandhan': ['2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23', '2030-08-13'],
  'bhai-dooj': ['2026-11-11', '2027-10-31', '2028-10-19', '2029-11-07', '2030-10-28'],
  'karwa-chauth': ['2026-10-29', '2027-10-18', '2028-10-07', '2029-10-26', '2030-10-15'],
  'ganesh-chaturthi': ['2026-09-14', '2027-09-04', '2028-08-23', '2029-09-11', '2030-09-01'],
  navratri: ['2026-10-11', '2027-09-30', '2028-09-19', '2029-10-08', '2030-09-28'],
  holi: ['2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20'],
  onam: ['2026-08-26', '2027-09-12', '2028-09-01', '2029-08-22', '2030-09-09'],
  pongal: ['2026-01-14', '2027-01-15', '2028-01-15', '2029-01-14', '2030-01-14'],
  lohri: ['2026-01-13', '2027-01-14', '2028-01-14', '2029-01-13', '2030-01-13'],
  gurpurab: ['2026-11-24', '2027-11-14', '2028-11-02', '2029-11-21', '2030-11-10'],
}

/**
 * Id-ul-Fitr and Id-ul-Zuha. 2026 by the Government of India; later by the Umm al-Qura calendar, as no list is
 * published yet. In India the moon is often seen a day later.
 */
export const MOON_SIGHTED_DATES: Partial<Record<Occasion, readonly string[]>> = {
  eid: [
    ...['2026-03-21', '2026-05-27'],
    ...['2027-03-09', '2027-05-16'],
    ...['2028-02-26', '2028-05-05'],
    ...['2029-02-14', '2029-04-24'],
    ...['2030-02-04', '2030-04-13'],
  ],
}
