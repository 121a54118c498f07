import wordmark from '../../theme/fonts/wordmark.svg?no-inline'

export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 -960 5804 1300" aria-hidden>
      <use href={`${wordmark}#wordmark`} />
    </svg>
  )
}
