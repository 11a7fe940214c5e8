import { offlineMethods } from '@almoner/contracts/charges/charge'
import { proposeGiftInputSchema, type ProposeGiftInput } from '@almoner/contracts/fundraisers/gift-proposals.operations'
import type { Currency, Money } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { todayIn } from '../../date-presets'
import { giftText } from '../../gifts/messages'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

type Values = Omit<ProposeGiftInput, 'amount' | 'isForTeam' | 'idempotencyKey'> & {
  amount?: Money
  page?: 'own' | 'team'
}

const judge = againstSchema(proposeGiftInputSchema)
const methodOptions = optionsOf(offlineMethods, giftText.group('methods'))

interface AddGiftByHandDialogProps {
  currency: Currency
  isOpen: boolean
  onClose: () => void
}

export function AddGiftByHandDialog({ currency, isOpen, onClose }: AddGiftByHandDialogProps) {
  const { timeZone } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const propose = trpc.fundraisers.proposeGift.useMutation()
  const { data: own } = trpc.fundraiserTeams.own.useQuery()
  const led = own?.isCaptain && own.team?.status !== 'pending' ? own.team : null
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID())
  const inputOf = ({ amount, donor, page, ...rest }: Values) =>
    ({
      ...rest,
      donor: donor ?? {},
      amount: amount?.amount,
      isForTeam: page === 'team',
      idempotencyKey,
    }) as ProposeGiftInput
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('fundraiser.byHand.addTitle')}
      initialValues={{ giftDate: todayIn(timeZone), method: 'cash', page: 'own' }}
      validate={(values) => judge(inputOf(values))}
      onSubmit={submitTo((values: Values) => propose.mutateAsync(inputOf(values)), {
        onDone: async () => {
          setIdempotencyKey(crypto.randomUUID())
          await utils.fundraisers.ownProposals.invalidate()
          onClose()
          say(t('fundraiser.byHand.sent'))
        },
      })}
      submitLabel={t('fundraiser.byHand.submit')}
      onClose={onClose}
    >
      <p>{t('fundraiser.byHand.text')}</p>
      {led && (
        <SelectField
          name="page"
          label={t('fundraiser.byHand.page')}
          options={[
            { value: 'own', label: t('fundraiser.byHand.ownPage') },
            { value: 'team', label: led.name },
          ]}
          isRequired
        />
      )}
      <div className="al-fields-row">
        <TextField name="donor.firstName" label={t('fundraiser.byHand.firstName')} />
        <TextField name="donor.lastName" label={t('fundraiser.byHand.lastName')} isRequired />
      </div>
      <TextField
        name="donor.email"
        label={t('fundraiser.byHand.email')}
        type="email"
        help={t('fundraiser.byHand.emailHelp')}
      />
      <MoneyField name="amount" label={t('fundraiser.columns.amount')} currency={currency} isRequired />
      <div className="al-fields-row">
        <DateField name="giftDate" label={t('fundraiser.columns.date')} max={todayIn(timeZone)} isRequired />
        <SelectField name="method" label={t('fundraiser.byHand.method')} options={methodOptions} isRequired />
      </div>
      <TextAreaField name="note" label={t('fundraiser.byHand.note')} rows={2} />
    </ActionDialog>
  )
}
