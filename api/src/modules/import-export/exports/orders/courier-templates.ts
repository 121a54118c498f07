import type { ExportFormat, ExportLayout } from '@nakshi/contract/admin/export'
import type { PresetColumn } from '@nakshi/contract/admin/export-presets'

type Template = {
  id: string
  name: string
  layout: ExportLayout
  format: ExportFormat
  columns: PresetColumn[]
}

const as = (column: string, heading: string): PresetColumn => ({ column, heading })
const always = (heading: string, text: string): PresetColumn => ({ heading, text })
/** Left blank, but the courier rejects the spreadsheet without it. */
const blank = (heading: string) => always(heading, '')
const template = (id: string, name: string, columns: PresetColumn[]): Template => ({
  id,
  name: `${name}: bulk booking`,
  layout: 'courier',
  format: 'xlsx',
  columns,
})

/**
 * Bulk upload formats of couriers, one row per parcel. They vary by customer, so copies can be edited.
 */
export const courierTemplates: readonly Template[] = [
  template('india-post', 'India Post', [
    as('order_number', 'REFERENCE NUMBER'),
    blank('BARCODE NO'),
    as('weight_g', 'PHYSICAL WEIGHT'),
    as('name', 'RECEIVER NAME'),
    as('address', 'RECEIVER ADD LINE 1'),
    as('city', 'RECEIVER CITY'),
    as('state', 'RECEIVER STATE'),
    as('pincode', 'RECEIVER PINCODE'),
    as('phone', 'RECEIVER MOBILE NO'),
    as('payment', 'COD'),
    as('cod_amount', 'VALUE FOR COD'),
    as('declared_value', 'VALUE OF INSURANCE'),
    always('SHAPE OF ARTICLE', 'NROL'),
    as('length_cm', 'LENGTH'),
    as('breadth_cm', 'BREADTH/DIAMETER'),
    as('height_cm', 'HEIGHT'),
  ]),
  template('delhivery', 'Delhivery', [
    blank('Waybill'),
    as('order_number', 'Reference No'),
    as('name', 'Consignee Name'),
    as('city', 'City'),
    as('state', 'State'),
    always('Country', 'India'),
    as('address', 'Address'),
    as('pincode', 'Pincode'),
    as('phone', 'Mobile'),
    as('weight_g', 'Weight'),
    as('payment', 'Payment Mode'),
    as('declared_value', 'Package Amount'),
    as('cod_amount', 'Cod Amount'),
    as('product_summary', 'Product to be Shipped'),
    as('length_cm', 'Length'),
    as('breadth_cm', 'Breadth'),
    as('height_cm', 'Height'),
  ]),
  template('dtdc', 'DTDC', [
    as('order_number', 'Customer Reference Number'),
    always('Consignment Type', 'NON-DOCUMENT'),
    blank('Service Type'),
    as('name', 'Receiver Name'),
    as('address', 'Receiver Address'),
    as('city', 'Receiver City'),
    as('state', 'Receiver State'),
    as('pincode', 'Receiver Pincode'),
    as('phone', 'Receiver Phone'),
    as('units', 'No of Pieces'),
    as('weight_kg', 'Weight (kg)'),
    as('length_cm', 'Length (cm)'),
    as('breadth_cm', 'Width (cm)'),
    as('height_cm', 'Height (cm)'),
    as('product_summary', 'Description'),
    as('declared_value', 'Declared Value'),
    as('cod_amount', 'COD Amount'),
  ]),
  template('blue-dart', 'Blue Dart', [
    as('order_number', 'Reference No'),
    as('name', 'Consignee Name'),
    as('address', 'Consignee Address1'),
    as('city', 'Consignee City'),
    as('pincode', 'Consignee Pincode'),
    as('phone', 'Consignee Mobile'),
    as('units', 'Piece Count'),
    as('weight_kg', 'Actual Weight'),
    as('length_cm', 'Length'),
    as('breadth_cm', 'Breadth'),
    as('height_cm', 'Height'),
    as('product_summary', 'Commodity Detail'),
    as('declared_value', 'Declared Value'),
    as('cod_amount', 'Collectable Amount'),
  ]),
  template('ecom-express', 'Ecom Express', [
    blank('AWB_NUMBER'),
    as('order_number', 'ORDER_NUMBER'),
    as('payment', 'PRODUCT'),
    as('name', 'CONSIGNEE'),
    as('address', 'CONSIGNEE_ADDRESS1'),
    as('city', 'DESTINATION_CITY'),
    as('state', 'STATE'),
    as('pincode', 'PINCODE'),
    as('phone', 'MOBILE'),
    as('product_summary', 'ITEM_DESCRIPTION'),
    as('units', 'PIECES'),
    as('cod_amount', 'COLLECTABLE_VALUE'),
    as('declared_value', 'DECLARED_VALUE'),
    as('weight_kg', 'ACTUAL_WEIGHT'),
    as('length_cm', 'LENGTH'),
    as('breadth_cm', 'BREADTH'),
    as('height_cm', 'HEIGHT'),
  ]),
  template('xpressbees', 'XpressBees', [
    as('order_number', 'Order ID'),
    as('payment', 'Payment Type'),
    as('name', 'Customer Name'),
    as('address', 'Address'),
    as('city', 'City'),
    as('state', 'State'),
    as('pincode', 'Pincode'),
    as('phone', 'Mobile Number'),
    as('product_summary', 'Product Name'),
    as('units', 'Quantity'),
    as('weight_kg', 'Weight (kg)'),
    as('length_cm', 'Length (cm)'),
    as('breadth_cm', 'Breadth (cm)'),
    as('height_cm', 'Height (cm)'),
    as('declared_value', 'Invoice Value'),
    as('cod_amount', 'Collectable Amount'),
  ]),
]
