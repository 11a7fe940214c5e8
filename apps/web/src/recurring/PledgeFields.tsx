import type { Currency } from '@almoner/contracts/money'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { useField } from 'react-final-form'
import { recurringText } from './messages'
import { endings, waysToPay, type Ending } from './pledge-rhythm'

const wayOptions = optionsOf(waysToPay, recurringText.group('pledge.ways'))
const endingOptions = optionsOf(endings, recurringText.group('pledge.endings'))

/** How often a pledge is paid. */
export function WayToPayField({ name }: { name: string }) {
  return <SelectField name={name} label={recurringText('pledge.way')} options={wayOptions} isRequired />
}

interface PledgedAmountProps {
  name: string
  currency: Currency
  /** The form holds minor units of the currency, rather than `Money`. */
  isMinor?: boolean
}

/** What is expected each time. */
export function PledgedAmount(props: PledgedAmountProps) {
  return <MoneyField key={props.currency} label={recurringText('pledge.amount')} {...props} isRequired />
}

interface PledgeEndProps extends Omit<PledgedAmountProps, 'name'> {
  /** Stands before the names of its fields in the form, with a dot. */
  prefix?: string
  firstOn: string | undefined
  /** What counts toward a number of payments or a total. */
  help?: string
}

/** Where payments that come again and again end. */
export function PledgeEnd({ prefix = '', firstOn, help, ...amount }: PledgeEndProps) {
  const { input } = useField<Ending>(`${prefix}ending`, { subscription: { value: true } })
  const said = help === undefined ? {} : { help }
  return (
    <div className="al-fields-row">
      <SelectField name={`${prefix}ending`} label={recurringText('pledge.ends')} options={endingOptions} isRequired />
      {input.value === 'count' && (
        <WholeNumberField
          name={`${prefix}maxCharges`}
          label={recurringText('pledge.maxCharges')}
          {...said}
          isRequired
        />
      )}
      {input.value === 'total' && (
        <MoneyField
          key={amount.currency}
          name={`${prefix}total`}
          label={recurringText('pledge.total')}
          {...amount}
          {...said}
          isRequired
        />
      )}
      {input.value === 'day' && (
        <DateField
          name={`${prefix}endsOn`}
          label={recurringText('pledge.endsOn')}
          {...(firstOn && { min: firstOn })}
          isRequired
        />
      )}
    </div>
  )
}
