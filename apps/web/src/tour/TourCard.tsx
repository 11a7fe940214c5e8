import { tourSteps } from '@almoner/contracts/orgs/org'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { tourWords as words } from './tour-words'
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
            {words.title}
          </h2>
          <p className="al-quiet">{words.text}</p>
        </div>
        <Button onClick={() => begin()}>{hasBegun ? words.goOn : words.begin}</Button>
      </div>
      <ol className="tour-steps">
        {tourSteps.map((step, place) => (
          <li key={step} data-done={completed[step] ? '' : undefined}>
            <span className="tour-step-mark" aria-hidden="true">
              {completed[step] ? <Icon name="check" size={12} /> : place + 1}
            </span>
            <button type="button" className="tour-step" onClick={() => begin(step)}>
              {words.steps[step].title}
              {completed[step] && <span className="al-hidden"> {words.done}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
