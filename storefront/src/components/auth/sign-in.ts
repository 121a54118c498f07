import { CreateAccountForm } from './CreateAccountForm.tsx'
import { SignInForm } from './SignInForm.tsx'

export const SIGN_IN_FORMS = {
  'sign-in': {
    title: 'Welcome back',
    Form: SignInForm,
    other: 'create',
    ask: 'New here?',
    go: 'Create account',
  },
  create: {
    title: 'Create account',
    Form: CreateAccountForm,
    other: 'sign-in',
    ask: 'Already have an account?',
    go: 'Sign in',
  },
} as const
