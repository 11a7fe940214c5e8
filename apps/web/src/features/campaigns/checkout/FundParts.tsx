import { designationModes } from '@almoner/contracts/checkout-settings/checkout-settings'
import { feeCoverBases, feeCoverModes } from '@almoner/contracts/checkout-settings/fee-cover'
import type { Currency } from '@almoner/contracts/money'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useField } from 'react-final-form'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { InheritPart } from './inheritance'

export function FundParts() {
  const designations = trpc.designations.list.useQuery()
  const { input: mode } = useField<string>('settings.designationChoice.mode', { subscription: { value: true } })
  const funds = (designations.data ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ id, designation }) => ({ value: String(id), label: designation }))
  const isChosen = mode.value === 'single' || mode.value === 'multi'
  return (
    <InheritPart field="designationChoice">
      <div className="al-fields-row">
        <SelectField
          name="settings.designationChoice.mode"
          label={t('checkout.designationMode')}
          options={optionsOf(designationModes, t.group('checkout.designationModes'))}
          isRequired
        />
        <SelectField
          name="settings.designationChoice.initialId"
          label={t('checkout.designationInitial')}
          placeholder={t('checkout.designationDefault')}
          options={funds}
        />
      </div>
      {isChosen && (
        <>
          <ChecksField
            name="settings.designationChoice.designationIds"
            label={t('checkout.designationsOffered')}
            help={t('checkout.designationsHelp')}
            options={funds}
          />
          <CheckboxField name="settings.designationChoice.isForced" label={t('checkout.isForced')} />
        </>
      )}
    </InheritPart>
  )
}

export function FeeParts({ currency }: { currency: Currency }) {
  const { input: cover } = useField<string>('settings.feeCover.mode', { subscription: { value: true } })
  const { input: basis } = useField<string>('settings.feeCover.basis', { subscription: { value: true } })
  return (
    <InheritPart field="feeCover">
      <div className="al-fields-row">
        <SelectField
          name="settings.feeCover.mode"
          label={t('checkout.coverMode')}
          options={optionsOf(feeCoverModes, t.group('checkout.coverModes'))}
          isRequired
        />
        {cover.value !== 'off' && (
          <SelectField
            name="settings.feeCover.basis"
            label={t('checkout.coverBasis')}
            options={optionsOf(feeCoverBases, t.group('checkout.coverBases'))}
            isRequired
          />
        )}
      </div>
      {cover.value !== 'off' && basis.value === 'fixed' && (
        <div className="al-fields-row">
          <WholeNumberField
            name="settings.feeCover.rateBps"
            label={t('checkout.coverRate')}
            help={t('checkout.coverRateHelp')}
            isRequired
          />
          <MoneyField
            name="settings.feeCover.fixed"
            label={t('checkout.coverFixed')}
            currency={currency}
            isMinor
            isRequired
          />
        </div>
      )}
    </InheritPart>
  )
}
