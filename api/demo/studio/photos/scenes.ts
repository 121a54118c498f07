/** Every illustrated photo, by whom it shows. */
export * from './couples.ts'
export * from './families.ts'
export * from './holidays.ts'
