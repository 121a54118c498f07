import type { CatalogueMessage } from '../catalogue.ts'
import { fieldMessages } from './field-messages.ts'
import { renderMessage } from './format-message.ts'

/** zod carries texts only, so a message is JSON in the issues of a schema. Every check gets it from here. */
export const toIssueText = (message: CatalogueMessage): string => JSON.stringify(message)

type Issue = { message: string }

const readIssue = ({ message }: Issue): CatalogueMessage | null =>
  message.startsWith('{"code":') ? (JSON.parse(message) as CatalogueMessage) : null

/** The message that a schema of the catalogue gave to its issue, with its values. */
export const toFieldMessage = (issue: Issue): CatalogueMessage =>
  readIssue(issue) ?? fieldMessages.does_not_fit

/** The text of an issue, also of a schema whose texts are in no catalogue. */
export function renderIssue(
  issue: Issue,
  render: (message: CatalogueMessage) => string = renderMessage,
): string {
  const message = readIssue(issue)
  return message ? render(message) : issue.message
}
