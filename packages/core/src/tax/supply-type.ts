/** Supplies to a business other than the ordinary one. Staff set it: a buyer could save tax by it. */
export const specialSupplyTypes = ['sez_with_payment', 'sez_without_payment', 'deemed_export'] as const
export const supplyTypes = ['regular', ...specialSupplyTypes] as const
export type SupplyType = (typeof supplyTypes)[number]

export const SUPPLY_TYPE_LABELS: Record<SupplyType, string> = {
  regular: 'Ordinary business',
  sez_with_payment: 'SEZ, with IGST',
  sez_without_payment: 'SEZ, without IGST (bond or LUT)',
  deemed_export: 'Deemed export',
}

/** To a unit or developer of a special economic zone: zero rated, always inter-state (IGST Act, sections 7(5) and 16). */
export const isSez = (type: SupplyType): boolean =>
  type === 'sez_with_payment' || type === 'sez_without_payment'

/** Under a bond or letter of undertaking: no rate applies. */
export const isTaxFree = (type: SupplyType): boolean => type === 'sez_without_payment'

/** At the rates of the supply; items keep their own. */
export const withSupplyRates = <Line extends { tax_percent: number }>(
  lines: Line[],
  type: SupplyType,
): Line[] => (isTaxFree(type) ? lines.map((line) => ({ ...line, tax_percent: 0 })) : lines)

type Supply = { seller_state: string; place_of_supply: string; supply_type: SupplyType }

/** CGST and SGST, not IGST. */
export const isIntraState = ({ seller_state, place_of_supply, supply_type }: Supply): boolean =>
  seller_state === place_of_supply && !isSez(supply_type)
