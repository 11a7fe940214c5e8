import { addDays } from '@almoner/contracts/add-days'
import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import type { AdoptionCustomer } from '@almoner/contracts/adoptions/adoption-customer'
import { isCurrency, type Money } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { todayIn } from '../../date-presets'
import { GiftTargetFields } from '../../gifts/GiftTargetFields'
import { methodText } from '../../gifts/method-text'
import { frequencyText } from '../../recurring/frequency-text'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useAdoptionCommand } from './use-adoption'

interface Values {
  amount: Money | string
  rhythm: keyof typeof rhythms
  startsOn: string
  campaignId?: string
  designationId?: string
}

const rhythms = {
  weekly: { frequency: 'weekly', interval: 1 },
  monthly: { frequency: 'monthly', interval: 1 },
  quarterly: { frequency: 'monthly', interval: 3 },
  yearly: { frequency: 'yearly', interval: 1 },
} as const

const rhythmOptions = Object.entries(rhythms).map(([value, rhythm]) => ({ value, label: frequencyText(rhythm) }))

interface Props {
  adoption: Adoption
  customer: AdoptionCustomer
  onClose: () => void
}

/** Asks for what the donor has agreed to give, with the amount of their last payment to begin with. */
export function StartGiftDialog({ adoption, customer, onClose }: Props) {
  const { id, timeZone, currency } = adoption
  const { name, email, method, methodBrand: brand, methodLast4: last4, lastPayment: last } = customer
  const { say } = useNotices()
  const run = useAdoptionCommand()
  const start = trpc.adoptions.startGift.useMutation()
  const tomorrow = addDays(todayIn(timeZone), 1)
  const send = ({ amount, rhythm, ...rest }: Values) => {
    if (typeof amount === 'string') throw new Error('The form takes amounts alone')
    return start.mutateAsync({ ...rest, ...rhythms[rhythm], id, customerId: customer.id, amount })
  }
  return (
    <ActionDialog<Values>
      title={t('start.title', { name: name ?? email ?? t('list.nobody') })}
      intro={t('start.intro', { method: method ? methodText({ type: method, brand, last4 }) : '' })}
      initialValues={{
        rhythm: 'monthly',
        startsOn: tomorrow,
        ...(last &&
          last.currency === currency &&
          isCurrency(last.currency) && { amount: { amount: last.amount, currency } }),
      }}
      validate={missing}
      onSubmit={submitTo(send, {
        onDone: async (changed) => {
          await run(Promise.resolve(changed))
          say(t('start.done'))
          onClose()
        },
      })}
      submitLabel={t('start.submit')}
      onClose={onClose}
    >
      <div className="al-fields-row">
        <MoneyField name="amount" label={t('list.amount')} currency={currency} isRequired />
        <SelectField name="rhythm" label={t('start.rhythm')} options={rhythmOptions} isRequired />
      </div>
      <DateField name="startsOn" label={t('start.day')} min={tomorrow} isRequired />
      <GiftTargetFields />
    </ActionDialog>
  )
}

function missing({ amount, startsOn }: Partial<Values>): FormErrors | undefined {
  const errors = {
    ...(!amount && { amount: t('start.amountMissing') }),
    ...(!startsOn && { startsOn: t('start.dayMissing') }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
