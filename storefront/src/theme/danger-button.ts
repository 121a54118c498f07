export const DANGER = {
  variant: 'outline',
  borderColor: 'danger.solid',
  color: 'danger.fg',
  _hover: { bg: 'danger.subtle' },
} as const
