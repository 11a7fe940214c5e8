import { useNavigation } from 'react-router'
import { shellText } from './messages'
import './progress-bar.css'

/** A line at the head of the window while a page is on its way; what comes at once shows none. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="progress-bar" role="progressbar" aria-label={shellText('opening')} />
}
