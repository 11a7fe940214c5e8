import { unmergeDonors } from '@almoner/contracts/donors/merge.operations'
import type { Donor } from '@almoner/contracts/donors/donor'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useMergesInHubspot } from '../../hubspot/use-merges-in-hubspot'
import { useActor } from '../../session/use-actor'
import './merged-donors.css'
import { t } from './messages'
import { useUnmerge } from './use-unmerge'

/** Who was merged into this donor, each with a way back. */
export function MergedDonors({ donor }: { donor: Donor }) {
  const { timeZone, canCall } = useActor()
  const { unmerge, tryUnmerge } = useUnmerge()
  const isMergedInHubspot = useMergesInHubspot()
  const [asked, setAsked] = useState<Donor['merges'][number] | null>(null)
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
                <Button size="small" onClick={() => (isMergedInHubspot ? setAsked(merge) : tryUnmerge(merge.id))}>
                  {t('merge.undo')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('merge.undoDialog.title', { name: asked?.name ?? '' })}
        confirmLabel={t('merge.undo')}
        kind="primary"
        onConfirm={async () => asked && (await unmerge(asked.id))}
        onClose={() => setAsked(null)}
      >
        {t('merge.undoDialog.text', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </Section>
  )
}
