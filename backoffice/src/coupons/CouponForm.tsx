import { Box, Skeleton } from '@mui/material'
import { type AdminCoupon, admin_coupon_body } from '@nakshi/api/contract/admin/coupons'
import { sentences } from '@nakshi/api/contract/sentences'
import { useEffect, useMemo } from 'react'
import { BooleanInput, NumberInput, TextInput, useGetOne, useNotify } from 'react-admin'
import { contractResolver } from '../forms/contract-resolver.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { InlineForm } from '../forms/InlineForm.tsx'
import { useSaveRecord } from '../forms/use-save-record.ts'
import { MomentInput } from '../inputs/MomentInput.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { CouponPreview } from './CouponPreview.tsx'
import { DiscountInputs } from './DiscountInputs.tsx'

const resolver = contractResolver(admin_coupon_body)
const emptyCoupon = () => ({
  code: '',
  description: '',
  discount_type: 'percentage',
  discount_value: null,
  minimum_amount: null,
  maximum_discount: null,
  usage_limit: null,
  is_active: true,
  starts_at: new Date().toISOString(),
  expires_at: null,
})

/** A new promo code (`id` null) or one that is there. */
export function CouponForm({ id, onClose }: { id: string | null; onClose: () => void }) {
  const notify = useNotify()
  const { data, error } = useGetOne<AdminCoupon>(
    'coupons',
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  )
  useEffect(() => {
    if (!error) return
    notify(sentences.admin.coupon.list_failed, { type: 'error' })
    onClose()
  }, [error, notify, onClose])
  if (id !== null && !data) return <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} aria-busy />
  return <FormOf stored={data ?? null} onClose={onClose} />
}

function FormOf({ stored, onClose }: { stored: AdminCoupon | null; onClose: () => void }) {
  const { save, problem, busy } = useSaveRecord('coupons', sentences.admin.coupon, onClose)
  const record = useMemo(() => (stored ? fieldsOf(emptyCoupon(), stored) : emptyCoupon()), [stored])
  return (
    <InlineForm
      title={stored ? `Edit ${stored.code}` : 'New coupon'}
      record={record}
      resolver={resolver}
      problem={problem}
      action={busy ? 'Saving...' : stored ? 'Update Coupon' : 'Create Coupon'}
      busy={busy}
      save={(values) => save(values, stored)}
      onClose={onClose}
    >
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
        <MoneyInput source="minimum_amount" label="Minimum order" helperText="Blank: any order" />
        <NumberInput source="usage_limit" label="Usage limit" min={1} step={1} helperText="Blank: no limit" />
        <MomentInput source="starts_at" label="Starts" required helperText="Indian time" />
        <MomentInput source="expires_at" label="Expires" helperText="Blank: never" />
        <Box sx={{ gridColumn: { md: 'span 2' } }}>
          <TextInput
            source="description"
            label="Description"
            helperText="For you and your team"
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </Box>
      </Box>
      <BooleanInput source="is_active" label="Active: shoppers can use it" helperText={false} />
      <CouponPreview />
    </InlineForm>
  )
}
