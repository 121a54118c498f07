import { email } from '@nakshi/api/contract/fields'
import { profilePatch } from '@nakshi/api/contract/profile'
import { z } from 'zod'

/**
 * The contract's fields, none of them left out. Whether the password is right only the API knows.
 */
export const profileForm = z.object({
  full_name: profilePatch.shape.full_name.unwrap(),
  email,
  current_password: z.string().max(200),
})
