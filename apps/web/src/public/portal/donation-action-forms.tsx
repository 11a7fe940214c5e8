import { addDays } from '@almoner/contracts/add-days'
import { ownCancelReasons } from '@almoner/contracts/portal/portal-choices'
import { typedAmount } from '@almoner/contracts/amount-text'
import { currencySymbol } from '@almoner/contracts/money'
import type { DonationActionFormProps } from './DonationActionScreen'
import { ariaAt, FaultAt, Line } from './parts'
import { usePortal } from './portal-context'

/** What is given each time, in the recurring donation's currency. */
export function AmountForm({ donation, form, limits }: DonationActionFormProps) {
  const { own, money, say } = usePortal()
  return (
    <>
      <div className="field">
        <label htmlFor="field-amount">{own.fields.amount}</label>
        <div className="money row near">
          <span aria-hidden="true">{currencySymbol(donation.currency)}</span>
          <input
            id="field-amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={form.fields.amount ?? typedAmount(donation.gift)}
            {...ariaAt(form, 'amount', true)}
          />
        </div>
        <p className="hint" id="field-amount-hint">
          {say(own.fields.amountHint, { least: money(donation.least, donation.currency) })}
        </p>
        <FaultAt form={form} name="amount" limits={limits} />
      </div>
      {donation.cover > 0 && <Tick form={form} name="coversFee" isInitial label={own.fields.coversFee} />}
    </>
  )
}

/** The day of the next payment. */
export function DateForm({ donation, form }: DonationActionFormProps) {
  const { own, day, say } = usePortal()
  return (
    <Line
      form={form}
      name="nextOn"
      label={own.fields.nextOn}
      type="date"
      initial={donation.nextOn}
      min={addDays(donation.today, 1)}
      {...(donation.nextOn && { hint: say(own.fields.nextOnHint, { date: day(donation.nextOn) }) })}
      isRequired
    />
  )
}

export function FrequencyForm({ donation, form }: DonationActionFormProps) {
  const { own } = usePortal()
  const now = `${donation.frequency}-${donation.interval}`
  const chosen = form.fields.frequency ?? now
  return (
    <fieldset {...ariaAt(form, 'frequency')} id="field-frequency">
      <legend>{own.fields.frequency}</legend>
      {Object.entries(own.rhythm).map(([value, label]) => (
        <label key={value} className="tick">
          <input type="radio" name="frequency" value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
      <FaultAt form={form} name="frequency" />
    </fieldset>
  )
}

/** Whether the new card is for this recurring donation alone; where it is entered is not here. */
export function MethodForm({ donation, form }: DonationActionFormProps) {
  const { own, say } = usePortal()
  if (donation.sharesMethodWith === 0) return null
  return <Tick form={form} name="isForAll" isInitial label={say(own.fields.forAll, { n: donation.sharesMethodWith })} />
}

export function PauseForm({ donation, form }: DonationActionFormProps) {
  const { own, day, say } = usePortal()
  const chosen = form.fields.pause ?? '1'
  return (
    <fieldset id="field-until" {...ariaAt(form, 'until')}>
      <legend className="hidden">{own.actions.pause.title}</legend>
      {[1, 2, 3, 6].map((months) => {
        const until = addMonths(donation.today, months)
        return (
          <label key={months} className="tick">
            <input type="radio" name="pause" value={months} defaultChecked={chosen === String(months)} />
            <span>{say(own.pauseFor, { n: months, date: day(until) })}</span>
          </label>
        )
      })}
      <label className="tick">
        <input type="radio" name="pause" value="open" defaultChecked={chosen === 'open'} />
        <span>{own.fields.open}</span>
      </label>
      <FaultAt form={form} name="until" />
    </fieldset>
  )
}

/** The next payment that can still be left out. */
export function SkipForm({ donation, form }: DonationActionFormProps) {
  const { day, money } = usePortal()
  const next = donation.dates.find(({ isCharged }) => isCharged)
  if (!next) return null
  return (
    <p className="sum-line figure" id="field-installmentNo">
      <input type="hidden" name="installmentNo" value={next.installmentNo} />
      {day(next.dueOn)}: <bdi>{money(next.amount, donation.currency)}</bdi>
      <FaultAt form={form} name="installmentNo" />
    </p>
  )
}

export function CancelForm({ form }: DonationActionFormProps) {
  const { own, words } = usePortal()
  return (
    <>
      <fieldset id="field-reason" {...ariaAt(form, 'reason')}>
        <legend>{own.fields.reason}</legend>
        {ownCancelReasons.map((reason) => (
          <label key={reason} className="tick">
            <input type="radio" name="reason" value={reason} defaultChecked={form.fields.reason === reason} />
            <span>{own.cancelReasons[reason]}</span>
          </label>
        ))}
        <FaultAt form={form} name="reason" />
      </fieldset>
      <input type="hidden" name="sure" value="1" />
      <div className="field">
        <label htmlFor="field-note">
          {own.fields.note} <span className="aside">({words.optional})</span>
        </label>
        <textarea
          id="field-note"
          name="note"
          className="text"
          rows={3}
          maxLength={500}
          defaultValue={form.fields.note ?? ''}
          {...ariaAt(form, 'note')}
        />
        <FaultAt form={form} name="note" />
      </div>
    </>
  )
}

function Tick({
  form,
  name,
  label,
  isInitial,
}: {
  form: DonationActionFormProps['form']
  name: string
  label: string
  isInitial: boolean
}) {
  // A box that was left empty sends nothing: of a form that came back, nothing means no.
  const wasSent = Object.keys(form.fields).length > 0
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={wasSent ? form.fields[name] === 'yes' : isInitial}
      />
      <span>{label}</span>
    </label>
  )
}

/** The same day so many months later, or the last one of a month that lacks it. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(of, last))).toISOString().slice(0, 10)
}
