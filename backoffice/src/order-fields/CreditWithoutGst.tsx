import { Alert } from '@mui/material'
import { t } from '../languages/i18n.ts'

export const CREDIT_WITHOUT_GST = t(
  'The credit note has no GST: 30 November after the financial year of the invoice has passed. The customer gets the full amount, and the GST stays paid. It is not part of the GST return.',
)

/** Before a refund of an order whose GST the law does not take back any more. */
export const CreditWithoutGst = ({ show }: { show: boolean }) =>
  show ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {CREDIT_WITHOUT_GST}
    </Alert>
  ) : null
