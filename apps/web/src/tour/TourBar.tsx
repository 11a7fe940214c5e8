import { tourSteps } from '@almoner/contracts/orgs/org'
import { Button } from '@almoner/ui/controls/Button'
import { Link, useLocation } from 'react-router'
import { stepAfter, tourPaths } from './tour-steps'
import { tourWords as words } from './tour-words'
import { useTour } from './use-tour'
import './tour.css'

/** On the pages of the tour, while someone is on it: which step this is, and the way on. */
export function TourBar() {
  const { active, completed, isSaving, complete, leave } = useTour()
  const { pathname } = useLocation()
  if (!active) return null
  const { title, text } = words.steps[active]
  const isHere = pathname === tourPaths[active]
  return (
    <section className="tour-bar" aria-label={words.title}>
      <div>
        <p className="tour-count">{words.count(tourSteps.indexOf(active) + 1, tourSteps.length)}</p>
        <h2 className="tour-bar-title">{title}</h2>
        <p className="al-quiet">{text}</p>
      </div>
      <div className="tour-bar-actions">
        <Button kind="quiet" onClick={leave}>
          {words.leave}
        </Button>
        {isHere ? (
          <Button isBusy={isSaving} onClick={() => void complete()}>
            {stepAfter(active, completed) ? words.next : words.finish}
          </Button>
        ) : (
          <Link className="al-button" data-kind="default" data-size="medium" to={tourPaths[active]}>
            {words.toStep}
          </Link>
        )}
      </div>
    </section>
  )
}
