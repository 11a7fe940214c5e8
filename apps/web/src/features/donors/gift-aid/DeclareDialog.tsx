import { declarationText } from '@almoner/contracts/checkout/gift-aid'
import type { Donor } from '@almoner/contracts/donors/donor'
import { giftAidProofs, giftAidScopes, staffGiftAidMethods } from '@almoner/contracts/donors/gift-aid'
import { declareGiftAidInputSchema } from '@almoner/contracts/donors/gift-aid.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { formatDate } from '@almoner/ui/data/DateText'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { useFormState } from 'react-final-form'
import { todayIn } from '../../../date-presets'
import { moneyText } from '../../../gifts/money-text'
import { useActor } from '../../../session/use-actor'
import { trpc, type Inputs } from '../../../trpc'
import { t } from '../messages'

interface Values extends Partial<Omit<Inputs['donors']['declareGiftAid'], 'donorId' | 'isExplained'>> {
  isExplained?: boolean
}

const judge = againstSchema(declareGiftAidInputSchema)
const methods = optionsOf(staffGiftAidMethods, t.group('giftAid.staffMethods'))
const scopes = optionsOf(giftAidScopes, t.group('giftAid.scopes'))
const proofs = optionsOf(giftAidProofs, t.group('giftAid.proofs'))

/** Takes down a declaration that a donor made on paper or by word, as HMRC wants it kept. */
export function DeclareDialog({ donor, onClose }: { donor: Donor; onClose: () => void }) {
  const { timeZone } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const declare = trpc.donors.declareGiftAid.useMutation()
  const today = todayIn(timeZone)
  const sentOf = ({ scope = 'all', method = 'written', chargeId, proof, letterSentOn, ...values }: Values) => ({
    ...values,
    donorId: donor.id,
    scope,
    method,
    ...(scope === 'single' && { chargeId }),
    ...(method === 'verbal' && { proof, ...(proof === 'letter' && { letterSentOn }) }),
  })
  return (
    <ActionDialog<Values>
      title={t('giftAid.addTitle')}
      initialValues={{ method: 'written', scope: 'all', signedOn: today, proof: 'letter' }}
      validate={(values) => judge(sentOf(values))}
      onSubmit={submitTo((values: Values) => declare.mutateAsync(declareGiftAidInputSchema.parse(sentOf(values))), {
        onDone: async () => {
          await Promise.all([utils.donors.get.invalidate({ id: donor.id }), utils.records.timeline.invalidate()])
          say(t('giftAid.added'))
          onClose()
        },
      })}
      submitLabel={t('giftAid.submit')}
      onClose={onClose}
    >
      <DeclareFields donor={donor} />
    </ActionDialog>
  )
}

function DeclareFields({ donor }: { donor: Donor }) {
  const { timeZone, org } = useActor()
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const { method = 'written', scope = 'all', proof = 'letter' } = values ?? {}
  const gifts = trpc.charges.list.useQuery({ donorId: donor.id, limit: 50 }, { enabled: scope === 'single' })
  const today = todayIn(timeZone)
  const lacks = whatLacks(donor)
  const given = (gifts.data?.rows ?? []).map(({ id, number, giftDate, amount, currency }) => ({
    value: id,
    label: t('giftAid.giftLabel', { number, date: formatDate(giftDate), amount: moneyText({ amount, currency }) }),
  }))
  return (
    <>
      {lacks && (
        <Callout tone="attention" title={t(`giftAid.lacks.${lacks}`)}>
          {t('giftAid.lacksText')}
        </Callout>
      )}
      <SegmentsField name="method" label={t('giftAid.method')} options={methods} />
      <SelectField name="scope" label={t('giftAid.scope')} options={scopes} isRequired />
      {scope === 'single' && <SelectField name="chargeId" label={t('giftAid.gift')} options={given} isRequired />}
      <DateField name="signedOn" label={t(`giftAid.on.${method}`)} max={today} isRequired />
      {method === 'verbal' && (
        <>
          <SegmentsField
            name="proof"
            label={t('giftAid.proof')}
            options={proofs}
            help={t(`giftAid.proofHelp.${proof}`)}
          />
          {proof === 'letter' && (
            <DateField
              name="letterSentOn"
              label={t('giftAid.letterSentOn')}
              help={t('giftAid.letterHelp')}
              max={today}
            />
          )}
        </>
      )}
      <CheckboxField
        name="isExplained"
        label={t(`giftAid.explained.${method}`)}
        help={declarationText(scope, org?.name ?? '')}
      />
    </>
  )
}

/** What HMRC would miss of a donor. */
function whatLacks({ firstName, lastName, address }: Donor): 'name' | 'address' | null {
  if (!firstName || !lastName) return 'name'
  return address.line1 ? null : 'address'
}
