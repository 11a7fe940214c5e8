import { Text } from '@almoner/ui/layout/Text'
import { Callout } from '@almoner/ui/layout/Callout'
import { tourSteps } from '@almoner/contracts/orgs/org'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { Link, useLocation } from 'react-router'
import { stepAfter, tourPaths } from './tour-steps'
import { tourText } from './messages'
import { TestGift } from './TestGift'
import { useTour } from './use-tour'

/** On the pages of the tour, while someone is on it: which step this is, and the way on. */
export function TourBar() {
  const { active, isAtTestGift, completed, isSaving, complete, leave } = useTour()
  const { pathname } = useLocation()
  if (isAtTestGift) return <TestGift onClose={leave} />
  if (!active) return null
  const isHere = pathname === tourPaths[active]
  return (
    <Callout
      as="section"
      tone="good"
      style={{ marginBlockEnd: 24 }}
      aria-label={tourText('tour.title')}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            {tourText('tour.leave')}
          </Button>
          {isHere ? (
            <Button isBusy={isSaving} onClick={() => void complete()}>
              {stepAfter(active, completed) ? tourText('tour.next') : tourText('tour.finish')}
            </Button>
          ) : (
            <Link to={tourPaths[active]} {...buttonLook()}>
              {tourText('tour.toStep')}
            </Link>
          )}
        </>
      }
    >
      <Text as="p" tone="good" size="tiny" weight="medium">
        {tourText('tour.count', { at: tourSteps.indexOf(active) + 1, of: tourSteps.length })}
      </Text>
      <Text as="h2" size="large">
        {tourText(`tour.steps.${active}.title`)}
      </Text>
      <p className="al-quiet">{tourText(`tour.steps.${active}.text`)}</p>
    </Callout>
  )
}
