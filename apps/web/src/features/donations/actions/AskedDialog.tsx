import type { Donation } from '@almoner/contracts/donations/donation'
import type { Occurrence } from '@almoner/contracts/donations/schedule'
import type { Installment } from '@almoner/contracts/installments/installment'
import { SendCardLinkDialog } from '../../../recurring/SendCardLinkDialog'
import { CancelDialog } from './CancelDialog'
import { ChangeAmountDialog } from './ChangeAmountDialog'
import { ChangeDateDialog } from './ChangeDateDialog'
import { ChangeFrequencyDialog } from './ChangeFrequencyDialog'
import { ChangePaymentsDialog } from './ChangePaymentsDialog'
import { ChargeMissedDialog, ChargeNowDialog } from './ChargeDialog'
import { FundsDialog } from './FundsDialog'
import { MoveCampaignDialog } from './MoveCampaignDialog'
import { MoveDateDialog } from './MoveDateDialog'
import { PauseDialog } from './PauseDialog'
import type { DonationVerb } from './donation-abilities'
import { RestartDialog } from './RestartDialog'
import { ResumeDialog } from './ResumeDialog'
import { SkipDialog } from './SkipDialog'

/** What somebody wants to do: something with the recurring donation, with one of its dates, or with a payment that was missed. */
export type Asked =
  | { what: Exclude<DonationVerb, 'chargeMissed' | 'record'> }
  | { what: 'amountFrom' | 'moveDate'; date: Occurrence }
  | { what: 'chargeMissed'; missed: Installment }

export interface AskedDialogProps {
  asked: Asked
  donation: Donation
  /** The payment that waits for another try. */
  open: Installment | undefined
  onAsk: (asked: Asked | null) => void
}

export function AskedDialog({ asked, donation, open, onAsk }: AskedDialogProps) {
  const given = { donation, onClose: () => onAsk(null) }
  switch (asked.what) {
    case 'amount':
      return <ChangeAmountDialog {...given} />
    case 'amountFrom':
      return <ChangeAmountDialog {...given} startFrom={asked.date.dueOn} />
    case 'date':
      return <ChangeDateDialog {...given} />
    case 'frequency':
      return <ChangeFrequencyDialog {...given} />
    case 'payments':
      return <ChangePaymentsDialog {...given} />
    case 'campaign':
      return <MoveCampaignDialog {...given} />
    case 'funds':
      return <FundsDialog {...given} />
    case 'pause':
      return <PauseDialog {...given} />
    case 'resume':
      return <ResumeDialog {...given} />
    case 'skip':
      return <SkipDialog {...given} />
    case 'moveDate':
      return <MoveDateDialog {...given} date={asked.date} />
    case 'chargeNow':
      return <ChargeNowDialog {...given} open={open} />
    case 'chargeMissed':
      return <ChargeMissedDialog {...given} missed={asked.missed} />
    case 'sendLink':
      return <SendCardLinkDialog donationId={donation.id} email={donation.donorEmail ?? ''} onClose={given.onClose} />
    case 'cancel':
      return <CancelDialog {...given} />
    case 'restart':
      return (
        <RestartDialog {...given} onSendLink={donation.donorEmail ? () => onAsk({ what: 'sendLink' }) : undefined} />
      )
  }
}
