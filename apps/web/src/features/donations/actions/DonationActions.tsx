import type { Donation } from '@almoner/contracts/donations/donation'
import { ActionMenu, type MenuAction } from '@almoner/ui/controls/ActionMenu'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { t } from '../messages'
import type { DonationVerb } from './donation-abilities'

export interface DonationActionsProps {
  donation: Donation
  can: ReadonlySet<DonationVerb>
  onAsk: (verb: DonationVerb) => void
}

const changes: DonationVerb[] = ['amount', 'date', 'frequency', 'campaign', 'funds']
const others: DonationVerb[] = ['chargeNow', 'skip', 'sendLink']

export function DonationActions({ donation, can, onAsk }: DonationActionsProps) {
  const action = (verb: DonationVerb): MenuAction[] =>
    can.has(verb)
      ? [{ key: verb, label: labelOf(verb, donation), onChoose: () => onAsk(verb), isDanger: verb === 'cancel' }]
      : []
  const isPaused = donation.status === 'paused'
  const step: DonationVerb | undefined = (['resume', 'restart', 'pause'] as const).find((verb) => can.has(verb))
  return (
    <>
      <ActionMenu
        label={t('action.change')}
        groups={[changes.slice(0, 3).flatMap(action), changes.slice(3).flatMap(action)]}
        renderTrigger={(aria) => (
          <Button {...aria}>
            {t('action.change')}
            <Icon name="chevron-down" size={14} />
          </Button>
        )}
      />
      {step && !isPaused && step !== 'restart' && (
        <Button onClick={() => onAsk(step)}>{labelOf(step, donation)}</Button>
      )}
      <ActionMenu
        label={t('action.more')}
        groups={[others.flatMap(action), action('cancel')]}
        renderTrigger={(aria) => (
          <Button {...aria}>
            {t('action.more')}
            <Icon name="chevron-down" size={14} />
          </Button>
        )}
      />
    </>
  )
}

function labelOf(verb: DonationVerb, { status }: Donation): string {
  if (verb === 'pause' && status === 'paused') return t('action.verbs.changePause')
  return t(`action.verbs.${verb}`)
}
