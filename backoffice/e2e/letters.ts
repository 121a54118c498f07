import { lettersIn } from '../../api/test/harness-outbox.ts'

/** The letters of the shop under test, which keeps them as files; the newest last. */
export const letters = () => lettersIn(process.env.E2E_DATA_DIR ?? '')

/** The subjects of the letters about an order. */
export const letterSubjects = (orderNumber: string) =>
  letters()
    .flatMap((letter) => /^Subject: (.*)$/m.exec(letter)?.[1] ?? [])
    .filter((subject) => subject.includes(orderNumber))
