import { shellText } from './messages'
import './opening-bar.css'

/** A line at the head of the window while a page is on its way; what comes at once shows none. */
export function OpeningBar() {
  return <div className="progress-bar" role="progressbar" aria-label={shellText('opening')} />
}
