import { useNavigation } from 'react-router-dom'

/** A thin line at the top while the next page's code is on its way. */
export function ProgressLine() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className="progress-line" aria-hidden /> : null
}
