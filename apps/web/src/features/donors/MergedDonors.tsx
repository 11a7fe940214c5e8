import { unmergeDonors } from '@almoner/contracts/donors/merge.operations'
import type { Donor } from '@almoner/contracts/donors/donor'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { useActor } from '../../session/use-actor'
import './merged-donors.css'
import { t } from './messages'
import { useUnmerge } from './use-unmerge'

/** Who was merged into this donor, each with a way back. */
export function MergedDonors({ donor }: { donor: Donor }) {
  const { timeZone, canCall } = useActor()
  const unmerge = useUnmerge()
  return (
    <Section title={t('merge.merged')} isRaised>
      <ul className="merged-donors">
        {donor.merges.map((merge) => (
          <li key={merge.id}>
            <Row justify="between" gap={[4, 12]}>
              <div>
                <bdi>{merge.name}</bdi>
                <Text as="p" tone="quiet" size="small">
                  {merge.number} · <DateText value={merge.mergedAt} {...(timeZone && { timeZone })} />
                </Text>
              </div>
              {canCall(unmergeDonors) && (
                <Button size="small" onClick={() => unmerge(merge.id)}>
                  {t('merge.undo')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Section>
  )
}
