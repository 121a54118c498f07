import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Initial stock': 'पहला स्टॉक',
}
