import { Mark } from '@almoner/ui/brand/Mark'
import './first-paint.css'
import { shellText } from './messages'

export function FirstPaint() {
  return (
    <div className="first-paint" role="status" aria-label={shellText('loading')}>
      <Mark size={40} />
    </div>
  )
}
