export const adminTaxRateMessages = {
  added: 'Rate added',
  removed: 'Rate removed',
  taken: 'A rate for this HSN code and start date already exists',
} as const
