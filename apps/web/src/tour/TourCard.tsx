import { tourSteps } from '@almoner/contracts/orgs/org'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { tourText } from './messages'
import { useTour } from './use-tour'
import './tour.css'

/** The steps of the welcome tour with what is done of them; nothing once all are. */
export function TourCard() {
  const { completed, isDone, begin } = useTour()
  if (isDone) return null
  const hasBegun = tourSteps.some((step) => completed[step])
  return (
    <section className="tour-card" aria-labelledby="tour-card-title">
      <div className="tour-card-head">
        <div>
          <h2 className="tour-card-title" id="tour-card-title">
            {tourText('tour.title')}
          </h2>
          <p className="al-quiet">{tourText('tour.text')}</p>
        </div>
        <Button onClick={() => begin()}>{hasBegun ? tourText('tour.goOn') : tourText('tour.begin')}</Button>
      </div>
      <ol className="tour-steps">
        {tourSteps.map((step, place) => (
          <li key={step} data-done={completed[step] ? '' : undefined}>
            <span className="tour-step-mark" aria-hidden="true">
              {completed[step] ? <Icon name="check" size={12} /> : place + 1}
            </span>
            <button type="button" className="tour-step" onClick={() => begin(step)}>
              {tourText(`tour.steps.${step}.title`)}
              {completed[step] && <span className="al-hidden"> {tourText('tour.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
