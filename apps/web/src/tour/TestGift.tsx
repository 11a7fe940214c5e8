import type { ChargeRow } from '@almoner/contracts/charges/charge'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { Callout } from '@almoner/ui/layout/Callout'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { GiftAmount } from '../gifts/GiftAmount'
import { paths } from '../paths'
import { element } from '../rich-text'
import { tourText } from './messages'
import { useTestGift } from './use-test-gift'

/** What the tour ends with: a gift of one's own, given as a donor would, and its arrival. */
export function TestGift({ onClose }: { onClose: () => void }) {
  const { pageUrl, isTest, arrived } = useTestGift()
  return (
    <Callout
      as="section"
      tone="good"
      style={{ marginBlockEnd: 24 }}
      aria-label={tourText('tour.testGift.title')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {tourText('tour.testGift.close')}
          </Button>
          {arrived ? (
            <Link to={paths.charge(arrived.id)} onClick={onClose} {...buttonLook()}>
              {tourText('tour.testGift.see')}
            </Link>
          ) : (
            pageUrl && (
              <a href={pageUrl} target="_blank" rel="noreferrer" {...buttonLook()}>
                {tourText('tour.testGift.open')}
              </a>
            )
          )}
        </>
      }
    >
      <Text as="h2" size="large">
        {arrived ? tourText('tour.testGift.arrived') : tourText('tour.testGift.title')}
      </Text>
      <p className="al-quiet" role="status">
        {arrived ? (
          <Arrival gift={arrived} />
        ) : isTest ? (
          tourText('tour.testGift.text')
        ) : (
          tourText('tour.testGift.liveText')
        )}
      </p>
    </Callout>
  )
}

const Arrival = ({ gift }: { gift: ChargeRow }) =>
  tourText.rich('tour.testGift.arrival', {
    amount: element(<GiftAmount gift={gift} />),
    donor: element(<bdi>{gift.donorName}</bdi>),
    number: gift.number,
  })
