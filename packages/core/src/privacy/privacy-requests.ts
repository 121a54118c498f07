/** Rights of sections 6(4) and 11 to 14 of the DPDP Act, 2023, as the subject of a message. */
export const privacyRequestSubjects = [
  'Summary or copy of my data',
  'Correct my data',
  'Erase my data',
  'Withdraw my consent',
  'Nominate another person',
  'Complaint about my data',
] as const

/** DPDP Rules, 2025, rule 14(3). */
export const PRIVACY_ANSWER_DAYS = 90

export const getAnswerBy = (asked: Date): Date => new Date(asked.getTime() + PRIVACY_ANSWER_DAYS * 86_400_000)
