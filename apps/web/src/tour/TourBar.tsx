import { tourSteps } from '@almoner/contracts/orgs/org'
import { Button } from '@almoner/ui/controls/Button'
import { Link, useLocation } from 'react-router'
import { stepAfter, tourPaths } from './tour-steps'
import { tourText } from './messages'
import { useTour } from './use-tour'
import './tour.css'

/** On the pages of the tour, while someone is on it: which step this is, and the way on. */
export function TourBar() {
  const { active, completed, isSaving, complete, leave } = useTour()
  const { pathname } = useLocation()
  if (!active) return null
  const isHere = pathname === tourPaths[active]
  return (
    <section className="tour-bar" aria-label={tourText('tour.title')}>
      <div>
        <p className="tour-count">
          {tourText('tour.count', { at: tourSteps.indexOf(active) + 1, of: tourSteps.length })}
        </p>
        <h2 className="tour-bar-title">{tourText(`tour.steps.${active}.title`)}</h2>
        <p className="al-quiet">{tourText(`tour.steps.${active}.text`)}</p>
      </div>
      <div className="tour-bar-actions">
        <Button kind="quiet" onClick={leave}>
          {tourText('tour.leave')}
        </Button>
        {isHere ? (
          <Button isBusy={isSaving} onClick={() => void complete()}>
            {stepAfter(active, completed) ? tourText('tour.next') : tourText('tour.finish')}
          </Button>
        ) : (
          <Link className="al-button" data-kind="default" data-size="medium" to={tourPaths[active]}>
            {tourText('tour.toStep')}
          </Link>
        )}
      </div>
    </section>
  )
}
