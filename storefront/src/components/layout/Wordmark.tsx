import wordmark from '../../theme/fonts/wordmark.svg?no-inline'

/**
 * The shop's name as drawn letters, in the colour of the text around it. Name the link that holds
 * it.
 */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 -960 5804 1300" aria-hidden>
      <use href={`${wordmark}#wordmark`} />
    </svg>
  )
}
