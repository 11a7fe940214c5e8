import { judgeDuplicate, type DuplicatePair, type PairedDonor } from '@almoner/contracts/donors/duplicates.operations'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { GivenInAll } from './GivenInAll'
import { t } from './messages'
import { reasonsOf } from '../../records/reasons'
import { useJudgement } from './use-judgement'

/** Two donors side by side, why they may be one, and what to make of it. */
export function DuplicateRow({ pair }: { pair: DuplicatePair }) {
  const { donors, sameBy, isVeryLikely, dismissedAt } = pair
  const [first, second] = donors
  const { canCall } = useActor()
  const judge = useJudgement()
  return (
    <li className="duplicate">
      <div className="duplicate-donors">
        <PairedDonorCard donor={first} />
        <PairedDonorCard donor={second} />
      </div>
      <Row justify="between" gap={[8, 16]}>
        <Row gap={[4, 12]}>
          <Text tone="quiet" size="small">
            {reasonsOf(sameBy)}
          </Text>
          {isVeryLikely && <StatusTag tone="attention">{t('duplicates.veryLikely')}</StatusTag>}
        </Row>
        {canCall(judgeDuplicate) && (
          <Row>
            {dismissedAt === null ? (
              <>
                <Button kind="quiet" size="small" onClick={() => judge(pair, false)}>
                  {t('duplicates.dismiss')}
                </Button>
                <Link to={paths.mergeDonors(first.id, second.id)} {...buttonLook({ size: 'small' })}>
                  {t('duplicates.compare')}
                </Link>
              </>
            ) : (
              <Button kind="quiet" size="small" onClick={() => judge(pair, true)}>
                {t('duplicates.reopen')}
              </Button>
            )}
          </Row>
        )}
      </Row>
    </li>
  )
}

function PairedDonorCard({ donor }: { donor: PairedDonor }) {
  const { id, name, number, email, phone, city, giving } = donor
  return (
    <div>
      <Link to={paths.donor(id)}>
        <bdi>{name}</bdi>
      </Link>
      <Text as="p" tone="quiet" size="small">
        {number}
        {' · '}
        <GivenInAll giving={giving} />
      </Text>
      <Text as="p" tone="quiet" size="small" isBreakable>
        <bdi>{[email, phone, city].filter(Boolean).join(' · ') || t('duplicates.noContact')}</bdi>
      </Text>
    </div>
  )
}
