import { CreateAccountForm } from './CreateAccountForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The two ways to a session, each with the way to the other; on a page of its own and in a dialog. */
export const SIGN_IN = {
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
