import { Mark } from '@almoner/ui/brand/Mark'
import './first-paint.css'
import { shellText } from './messages'

/** What stands there until the first page is known: the mark, quietly. */
export function FirstPaint() {
  return (
    <div className="first-paint" role="status" aria-label={shellText('loading')}>
      <Mark size={40} />
    </div>
  )
}
