export { makeIcons as setup } from '../../icons/make-icons.ts'
