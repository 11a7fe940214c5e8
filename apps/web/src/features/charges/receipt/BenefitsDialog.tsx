import type { Charge } from '@almoner/contracts/charges/charge'
import { zero } from '@almoner/contracts/minor-units'
import type { GiftBenefits } from '@almoner/contracts/receipts/receipt'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextField } from '@almoner/ui/fields/TextField'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { trpc } from '../../../trpc'
import { t } from '../messages'

interface Values {
  /** In minor units, or what was typed in their place. */
  advantage?: number | string
  advantageDescription?: string
  inKindDescription?: string
  appraiserName?: string
  appraiserAddress?: string
}

interface BenefitsDialogProps {
  charge: Charge
  benefits: GiftBenefits
  onClose: () => void
}

/** What the donor got for a gift and its value; of a gift in kind also what was given. */
export function BenefitsDialog({ charge, benefits, onClose }: BenefitsDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const describe = trpc.receipts.describe.useMutation()
  const isInKind = charge.method === 'in_kind'
  const send = ({ advantage, advantageDescription, ...property }: Values) => {
    const value = Number(advantage ?? zero)
    return describe.mutateAsync({
      chargeId: charge.id,
      advantage: value,
      advantageDescription: value > 0 ? (advantageDescription ?? null) : null,
      inKindDescription: property.inKindDescription ?? null,
      appraiserName: property.appraiserName ?? null,
      appraiserAddress: property.appraiserAddress ?? null,
    })
  }
  return (
    <ActionDialog<Values>
      title={t('receipt.benefitsTitle')}
      intro={
        <Text as="p" tone="quiet" below={16}>
          {t('receipt.benefitsIntro')}
        </Text>
      }
      initialValues={{
        ...(benefits.advantage > 0 && { advantage: benefits.advantage }),
        ...(benefits.advantageDescription && { advantageDescription: benefits.advantageDescription }),
        ...(benefits.inKindDescription && { inKindDescription: benefits.inKindDescription }),
        ...(benefits.appraiserName && { appraiserName: benefits.appraiserName }),
        ...(benefits.appraiserAddress && { appraiserAddress: benefits.appraiserAddress }),
      }}
      validate={faultsOf}
      onSubmit={submitTo(send, {
        onDone: async () => {
          await utils.receipts.invalidate()
          say(t('receipt.benefitsSaved'))
          onClose()
        },
      })}
      submitLabel={t('receipt.benefitsSave')}
      submitWhen="changed"
      onClose={onClose}
    >
      {isInKind && (
        <>
          <TextField name="inKindDescription" label={t('receipt.inKind')} help={t('receipt.inKindHelp')} />
          <TextField name="appraiserName" label={t('receipt.appraiser')} help={t('receipt.appraiserHelp')} />
          <TextField name="appraiserAddress" label={t('receipt.appraiserAddress')} />
        </>
      )}
      <MoneyField
        name="advantage"
        label={t('receipt.advantage')}
        help={t('receipt.advantageHelp')}
        currency={charge.currency}
        isMinor
      />
      <TextField name="advantageDescription" label={t('receipt.got')} help={t('receipt.gotHelp')} />
    </ActionDialog>
  )
}

const faultsOf = ({ advantage, advantageDescription, appraiserName, appraiserAddress }: Values) => ({
  ...(advantage && !advantageDescription?.trim() && { advantageDescription: t('receipt.gotMissing') }),
  ...(Boolean(appraiserName?.trim()) !== Boolean(appraiserAddress?.trim()) && {
    [appraiserName?.trim() ? 'appraiserAddress' : 'appraiserName']: t('receipt.appraiserBoth'),
  }),
})
