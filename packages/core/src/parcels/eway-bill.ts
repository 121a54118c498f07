/** Paise, with tax: CGST Rules, rule 138(1). Some states ask for it only above more within the state. */
const EWAY_BILL_ABOVE = 50_000_00

export const needsEwayBill = (consignmentValue: number): boolean => consignmentValue > EWAY_BILL_ABOVE
