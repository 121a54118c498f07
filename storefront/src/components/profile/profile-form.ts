import { email } from '@nakshi/api/contract/fields'
import { profile_patch } from '@nakshi/api/contract/profile'
import { z } from 'zod'

/** The contract's fields, none of them left out. Whether the password is right only the API knows. */
export const profile_form = z.object({
  full_name: profile_patch.shape.full_name.unwrap(),
  email,
  current_password: z.string().max(200),
})
