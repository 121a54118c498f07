import { Box } from '@mui/material'
import { adminCouponBody } from '@nakshi/api/contract/admin/coupons'
import { BooleanInput, NumberInput, TextInput } from 'react-admin'
import { contractResolver } from '../forms/contract-resolver.ts'
import { MomentInput } from '../inputs/MomentInput.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { CouponPreview } from './CouponPreview.tsx'
import { CoveredInputs } from './CoveredInputs.tsx'
import { DiscountInputs } from './DiscountInputs.tsx'

/** How a coupon's form begins and what checks it. */
export const couponForm = {
  one: 'coupon',
  name: 'code',
  empty: () => ({
    code: '',
    description: '',
    discount_type: 'percentage',
    discount_value: null,
    minimum_amount: null,
    maximum_discount: null,
    usage_limit: null,
    per_customer_limit: null,
    first_order_only: false,
    product_ids: [],
    category_ids: [],
    is_active: true,
    starts_at: new Date().toISOString(),
    expires_at: null,
  }),
  resolver: contractResolver(adminCouponBody),
}

export function CouponInputs() {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
        <TextInput
          source="code"
          label="Code"
          isRequired
          helperText="Capital letters, without spaces"
          parse={(typed: string) => typed.toUpperCase()}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <DiscountInputs />
        <MoneyInput source="minimum_amount" label="Minimum order" helperText="Leave empty for any order" />
        <NumberInput
          source="usage_limit"
          label="Usage limit"
          min={1}
          step={1}
          helperText="In all; leave empty for no limit"
        />
        <NumberInput
          source="per_customer_limit"
          label="Times per customer"
          min={1}
          step={1}
          helperText="Leave empty for no limit"
        />
        <MomentInput source="starts_at" label="Starts" required helperText="Indian time" />
        <MomentInput source="expires_at" label="Expires" helperText="Leave empty for no end" />
        <CoveredInputs />
        <Box sx={{ gridColumn: { md: '1 / -1' } }}>
          <TextInput
            source="description"
            label="Description"
            helperText="For you and your team"
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </Box>
      </Box>
      <BooleanInput
        source="first_order_only"
        label="First order only: for customers who have not bought before"
        helperText={false}
      />
      <BooleanInput source="is_active" label="Active: shoppers can use it" helperText={false} />
      <CouponPreview />
    </>
  )
}
