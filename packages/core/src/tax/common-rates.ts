import type { TaxRateBody } from './admin-schema.ts'

type CommonRate = Pick<TaxRateBody, 'hsn' | 'percent'> & { goods: string; source: string }

export const COMMON_RATES_FROM = '2025-09-22'

const RATES = 'Notification 9/2025-Central Tax (Rate)'
const HANDICRAFTS = 'Notification 13/2025-Central Tax (Rate)'
const NIL = 'Notification 10/2025-Central Tax (Rate)'

/**
 * Of gifts that are not taxed at 18 %, by HSN code since 22 September 2025, as read in docs/compatibility.md. Code
 * 2202 needs six digits, as its drinks are taxed at 5 or 40 %. Left out: goods whose rate depends on
 * the price of a piece (clothes, bed and table linen), on how they are packed or on who made them.
 */
export const COMMON_GIFT_RATES: readonly CommonRate[] = [
  { hsn: '1704', percent: 5, goods: 'Sugar confectionery', source: RATES },
  { hsn: '1806', percent: 5, goods: 'Chocolates', source: RATES },
  { hsn: '1905', percent: 5, goods: 'Biscuits, cakes and pastries', source: RATES },
  { hsn: '220210', percent: 40, goods: 'Aerated drinks with sugar or flavour', source: RATES },
  { hsn: '3406', percent: 5, goods: 'Candles', source: RATES },
  { hsn: '4414', percent: 5, goods: 'Wooden frames for pictures, photos and mirrors', source: HANDICRAFTS },
  { hsn: '4419', percent: 5, goods: 'Wooden tableware and kitchenware', source: RATES },
  { hsn: '4420', percent: 5, goods: 'Wooden statuettes, ornaments, boxes and inlay', source: HANDICRAFTS },
  { hsn: '4901', percent: 0, goods: 'Printed books', source: NIL },
  { hsn: '4903', percent: 0, goods: "Children's picture, drawing and colouring books", source: NIL },
  { hsn: '6911', percent: 5, goods: 'Porcelain cups, mugs and tableware', source: RATES },
  { hsn: '6912', percent: 5, goods: 'Ceramic cups, mugs and tableware', source: RATES },
  { hsn: '7113', percent: 3, goods: 'Jewellery of precious metal', source: RATES },
  { hsn: '7114', percent: 3, goods: 'Articles of goldsmiths and silversmiths', source: RATES },
  { hsn: '7117', percent: 3, goods: 'Imitation jewellery', source: RATES },
  { hsn: '7323', percent: 5, goods: 'Steel and iron utensils', source: RATES },
  { hsn: '7418', percent: 5, goods: 'Brass and copper utensils', source: RATES },
  { hsn: '9503', percent: 5, goods: 'Toys, not electronic', source: RATES },
]
