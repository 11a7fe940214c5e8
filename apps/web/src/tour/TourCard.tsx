import { ToneSign } from '@almoner/ui/layout/ToneSign'
import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { tourSteps } from '@almoner/contracts/orgs/org'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { tourText } from './messages'
import { useTour } from './use-tour'

export function TourCard() {
  const { completed, isDone, begin } = useTour()
  if (isDone) return null
  const hasBegun = tourSteps.some((step) => completed[step])
  return (
    <Stack
      as="section"
      ground="surface"
      gap={16}
      padding={[20, 24]}
      style={{ marginBlockEnd: 32 }}
      aria-labelledby="tour-card-title"
    >
      <Row justify="between" gap={[12, 24]}>
        <div>
          <Text as="h2" size="large" id="tour-card-title">
            {tourText('tour.title')}
          </Text>
          <p className="al-quiet">{tourText('tour.text')}</p>
        </div>
        <Button onClick={() => begin()}>{hasBegun ? tourText('tour.goOn') : tourText('tour.begin')}</Button>
      </Row>
      <Row as="ol" gap={[8, 32]}>
        {tourSteps.map((step, place) => (
          <Row as="li" key={step}>
            <ToneSign tone={completed[step] ? 'good' : 'quiet'} size={22}>
              {completed[step] ? <Icon name="check" size={12} /> : place + 1}
            </ToneSign>
            <button type="button" className="al-link" style={{ color: 'inherit' }} onClick={() => begin(step)}>
              {tourText(`tour.steps.${step}.title`)}
              {completed[step] && <span className="al-hidden"> {tourText('tour.done')}</span>}
            </button>
          </Row>
        ))}
      </Row>
    </Stack>
  )
}
