import { softCreditKinds, type Charge, type SoftCreditKind } from '@almoner/contracts/charges/charge'
import { creditDonorInputSchema } from '@almoner/contracts/charges/soft-credits.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { DonorLookup } from '../../../people/DonorLookup'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { useKeepCharge } from './use-keep-charge'

interface Values {
  donorId?: string
  amount?: number | string
  kind: SoftCreditKind
}

const kinds = optionsOf(softCreditKinds, t.group('credit.kinds'))
const judge = againstSchema(creditDonorInputSchema)

/** Credits somebody with a gift that another gave. */
export function CreditDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { id: chargeId, amount, currency } = charge
  const { say } = useNotices()
  const credit = trpc.charges.creditDonor.useMutation({ onSuccess: useKeepCharge() })
  const sentOf = ({ donorId = '', amount: credited, kind }: Values) => ({
    chargeId,
    donorId,
    amount: typeof credited === 'number' ? credited : 0,
    kind,
  })
  return (
    <ActionDialog<Values>
      title={t('credit.title')}
      intro={
        <Stack below={20}>
          <p>{t('addGift.credit.help')}</p>
        </Stack>
      }
      initialValues={{ amount, kind: 'household' }}
      validate={(values) => faultsOf(values, charge) ?? judge(sentOf(values))}
      onSubmit={submitTo((values: Values) => credit.mutateAsync(sentOf(values)), {
        onDone: () => {
          say(t('credit.done'))
          onClose()
        },
      })}
      submitLabel={t('credit.submit')}
      onClose={onClose}
    >
      <DonorLookup name="donorId" label={t('credit.donor')} />
      <MoneyField name="amount" label={t('addGift.credit.amount')} currency={currency} isMinor isRequired />
      <SelectField name="kind" label={t('addGift.credit.kind')} options={kinds} isRequired />
    </ActionDialog>
  )
}

function faultsOf({ donorId, amount }: Values, charge: Charge) {
  const isCredited = charge.softCredits.some((credit) => credit.donorId === donorId)
  const faults = {
    ...(donorId === undefined && { donorId: t('addGift.credit.donorMissing') }),
    ...(donorId === charge.donorId && { donorId: t('credit.gaveIt') }),
    ...(isCredited && { donorId: t('credit.already') }),
    ...(typeof amount !== 'number' && { amount: t('addGift.credit.amountMissing') }),
    ...(typeof amount === 'number' && amount > charge.amount && { amount: t('addGift.credit.tooMuch') }),
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}
