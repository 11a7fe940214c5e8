import { Text } from '@almoner/ui/layout/Text'
import { formatMoney, money } from '@almoner/contracts/money'
import { initialOrgSettings, saveOrgSettingsInputSchema } from '@almoner/contracts/orgs/org-settings'
import type { Org } from '@almoner/contracts/orgs/org'
import { Section } from '@almoner/ui/data/Section'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { useFormState } from 'react-final-form'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { ImpersonationNote } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { t } from './messages'
import { useSaveSettings } from './use-save-settings'

type When = keyof typeof whenTexts

const whenTexts = t.group('general.refunds.when')

interface Values {
  when: When
  refundProofFrom?: number
}

const options = (Object.keys(whenTexts) as When[]).map((value) => ({
  value,
  label: whenTexts[value],
}))

const settingsOf = ({ when, refundProofFrom }: Values) => ({
  refundProofFrom: when === 'never' ? null : when === 'always' ? 0 : (refundProofFrom ?? 0),
})
const judge = againstSchema(saveOrgSettingsInputSchema)

export function RefundProofForm({ org }: { org: Org }) {
  const { principal } = useActor()
  const { refundProofFrom: from } = org.crmSettings
  const onSubmit = useSaveSettings<Values>(settingsOf)
  const initialValues: Values = {
    when: from === null ? 'never' : from === 0 ? 'always' : 'from',
    refundProofFrom: from || (initialOrgSettings.refundProofFrom ?? 0),
  }
  return (
    <Section title={t('general.refunds.title')}>
      <Text as="p" tone="quiet" below={24}>
        {t('general.refunds.why')}
      </Text>
      {principal.isImpersonating ? (
        <>
          <p>
            {from === null || from === 0
              ? t(`general.refunds.when.${initialValues.when}`)
              : t('general.refunds.fromAmount', { amount: formatMoney(money(from, org.currency)) })}
          </p>
          <ImpersonationNote />
        </>
      ) : (
        <EntityForm<Values>
          initialValues={initialValues}
          validate={(values) => (values.when === 'from' ? judge(settingsOf(values)) : undefined)}
          onSubmit={onSubmit}
          submitLabel={t('general.save')}
          submitKind="default"
          submitWhen="changed"
        >
          <SelectField<When> name="when" label={t('general.refunds.ask')} options={options} isRequired />
          <AmountField org={org} />
          <UnsavedChangesGuard />
        </EntityForm>
      )}
    </Section>
  )
}

function AmountField({ org }: { org: Org }) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  if (values.when !== 'from') return null
  return (
    <MoneyField
      name="refundProofFrom"
      label={t('general.refunds.amount')}
      help={t('general.refunds.amountHelp')}
      currency={org.currency}
      isMinor
      isRequired
    />
  )
}
