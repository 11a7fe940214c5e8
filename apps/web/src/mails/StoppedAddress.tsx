import type { Suppression } from '@almoner/contracts/emails/mail-log'
import { liftSuppression } from '@almoner/contracts/emails/suppressions.operations'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import { Parts } from '../records/Parts'
import { useActor } from '../session/use-actor'
import { LiftDialog } from './LiftDialog'
import { mailText } from './messages'

/** Says that an address gets no emails, and why; whoever may lets it have them again. */
export function StoppedAddress({ of: suppression }: { of: Suppression }) {
  const { canCall, timeZone } = useActor()
  const [isLifting, setLifting] = useState(false)
  const { address, reason, note, since, by } = suppression
  return (
    <Callout
      tone="failed"
      below={24}
      title={mailText('stopped.title', { address })}
      actions={
        canCall(liftSuppression) && (
          <Button size="small" onClick={() => setLifting(true)}>
            {mailText('stopped.lift')}
          </Button>
        )
      }
    >
      <p>{mailText(`stopped.${reason}`)}</p>
      <p>
        <Parts
          parts={[
            <>
              {mailText('stopped.since')} <DateText value={since} {...(timeZone && { timeZone })} />
            </>,
            by && <bdi>{by.name}</bdi>,
            note && <bdi>{note}</bdi>,
          ]}
        />
      </p>
      {isLifting && <LiftDialog suppression={suppression} onClose={() => setLifting(false)} />}
    </Callout>
  )
}
