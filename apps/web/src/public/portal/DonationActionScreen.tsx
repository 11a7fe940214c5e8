import type { DonationAction, PortalDonation } from '@almoner/contracts/portal/portal'
import type { PortalForm, PortalScreen } from '@almoner/contracts/portal/portal-view'
import {
  AmountForm,
  CancelForm,
  DateForm,
  FrequencyForm,
  MethodForm,
  PauseForm,
  SkipForm,
} from './donation-action-forms'
import { KeepOffers } from './KeepOffers'
import { Faults, Post, Press } from './parts'
import { usePortal } from './portal-context'

type Action = Extract<PortalScreen, { name: 'action' }>

export interface DonationActionFormProps {
  donation: PortalDonation
  form: PortalForm
  limits: Record<string, string>
}

const nothingMore = () => null

const forms: Record<DonationAction, (props: DonationActionFormProps) => React.ReactNode> = {
  amount: AmountForm,
  date: DateForm,
  frequency: FrequencyForm,
  method: MethodForm,
  pause: PauseForm,
  skip: SkipForm,
  cancel: CancelForm,
  resume: nothingMore,
  restart: nothingMore,
}

/** One change of one recurring donation, on a page of its own: what it does, what is asked for, one button. */
export function DonationActionScreen({ screen: { donation, action, form, isSure } }: { screen: Action }) {
  const { own, to, money, every, orgName, say } = usePortal()
  const words = own.actions[action]
  const Fields = forms[action]
  const limits = { least: money(donation.least, donation.currency), most: money(donation.most, donation.currency) }
  const asksOrg = action === 'cancel' && donation.cancelWay === 'form'
  const labels: Record<string, string> = {
    amount: own.fields.amount,
    nextOn: own.fields.nextOn,
    frequency: own.fields.frequency,
    until: own.fields.until,
    reason: own.fields.reason,
    note: own.fields.note,
  }
  return (
    <main className="status action page slim stack loose">
      <p className="hint">
        <a href={to(`/donation/${donation.id}`)}>{own.back}</a>
      </p>
      <p className="aside">
        <bdi>{money(donation.amount, donation.currency)}</bdi> {every(donation.frequency, donation.interval)} ·{' '}
        <bdi>{donation.campaign}</bdi>
      </p>
      <h1>{words.title}</h1>
      {action === 'cancel' && !isSure && donation.saveOffers.length > 0 ? (
        <KeepOffers donation={donation} />
      ) : (
        <>
          <p>{asksOrg ? say(own.askOrg.text, { org: orgName }) : words.text}</p>
          <Faults form={form} labels={labels} limits={limits} />
          <Post
            to={to(`/donation/${donation.id}/${action}`)}
            form={form}
            version={donation.version}
            className="stack narrow"
          >
            <Fields donation={donation} form={form} limits={limits} />
            <div className="ways row near">
              <Press kind={action === 'cancel' ? 'grave' : 'press'}>{asksOrg ? own.askOrg.submit : words.submit}</Press>
              <a className="press quiet" href={to(`/donation/${donation.id}`)}>
                {own.back}
              </a>
            </div>
          </Post>
        </>
      )}
    </main>
  )
}
