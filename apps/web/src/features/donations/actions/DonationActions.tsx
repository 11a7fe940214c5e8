import { changeAmountOfDonation } from '@almoner/contracts/donations/donation-actions.operations'
import type { Donation } from '@almoner/contracts/donations/donation'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import type { Action } from '../../../actions/action'
import { ActionButton } from '../../../actions/ActionButton'
import { ActionsMenu } from '../../../actions/ActionsMenu'
import { useActions } from '../../../actions/action-store'
import { useRightful } from '../../../actions/use-rightful'
import { useEmailDonor } from '../../../mails/use-email-donor'
import { t } from '../messages'
import { abilitiesOf, type DonationVerb } from './donation-abilities'

export interface DonationActionsProps {
  donation: Donation
  can: ReadonlySet<DonationVerb>
  onAsk: (verb: DonationVerb) => void
}

const changes: DonationVerb[] = ['amount', 'date', 'frequency', 'payments', 'campaign', 'funds']
const others: DonationVerb[] = ['chargeNow', 'skip', 'sendLink']

export function DonationActions({ donation, can, onAsk }: DonationActionsProps) {
  const action = (verb: DonationVerb): Action[] =>
    can.has(verb)
      ? [
          {
            id: `donation.${verb}`,
            label: labelOf(verb, donation),
            run: () => onAsk(verb),
            isDanger: verb === 'cancel',
          },
        ]
      : []
  const isPaused = donation.status === 'paused'
  const step: DonationVerb | undefined = (['resume', 'restart', 'pause'] as const).find((verb) => can.has(verb))
  const recording = action('record')
  const steps = step && !isPaused && step !== 'restart' ? action(step) : []
  const canBeChanged = abilitiesOf(donation, () => true).has('campaign')
  const refused = useRightful([
    {
      id: 'donation.change',
      label: t('action.change'),
      operation: changeAmountOfDonation,
      isLookedFor: true,
      run: () => onAsk('amount'),
    },
  ]).filter(() => canBeChanged && !changes.some((verb) => can.has(verb)))
  const toDonor = useEmailDonor(donation.donorId)
  useActions([...refused, ...recording, ...steps])
  return (
    <>
      {[...recording, ...refused].map((one) => (
        <ActionButton key={one.id} action={one} />
      ))}
      <ActionsMenu
        label={t('action.change')}
        groups={[changes.slice(0, 4).flatMap(action), changes.slice(4).flatMap(action)]}
        renderTrigger={(aria) => (
          <Button {...aria}>
            {t('action.change')}
            <Icon name="chevron-down" size={14} />
          </Button>
        )}
      />
      {steps.map((one) => (
        <ActionButton key={one.id} action={one} />
      ))}
      <ActionsMenu
        label={t('action.more')}
        groups={[[...others.flatMap(action), ...toDonor], action('cancel')]}
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

function labelOf(verb: DonationVerb, { status, frequency }: Donation): string {
  if (verb === 'payments' && frequency !== 'irregular') return t('action.verbs.listPayments')
  if (verb === 'pause' && status === 'paused') return t('action.verbs.changePause')
  return t(`action.verbs.${verb}`)
}
