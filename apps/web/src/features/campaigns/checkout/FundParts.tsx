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
import { checkoutWords as words } from './checkout-words'
import { InheritPart } from './inheritance'

/** Which funds donors see, and whether they cover the fees. */
export function FundParts({ currency }: { currency: Currency }) {
  const designations = trpc.designations.list.useQuery()
  const { input: mode } = useField<string>('settings.designationChoice.mode', { subscription: { value: true } })
  const { input: cover } = useField<string>('settings.feeCover.mode', { subscription: { value: true } })
  const { input: basis } = useField<string>('settings.feeCover.basis', { subscription: { value: true } })
  const funds = (designations.data ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ id, designation }) => ({ value: String(id), label: designation }))
  const isChosen = mode.value === 'single' || mode.value === 'multi'
  return (
    <>
      <InheritPart field="designationChoice">
        <div className="al-fields-row">
          <SelectField
            name="settings.designationChoice.mode"
            label={words.designationMode}
            options={optionsOf(designationModes, words.designationModes)}
            isRequired
          />
          <SelectField
            name="settings.designationChoice.initialId"
            label={words.designationInitial}
            placeholder={words.designationDefault}
            options={funds}
          />
        </div>
        {isChosen && (
          <>
            <ChecksField
              name="settings.designationChoice.designationIds"
              label={words.designationsOffered}
              help={words.designationsHelp}
              options={funds}
            />
            <CheckboxField name="settings.designationChoice.isForced" label={words.isForced} />
          </>
        )}
      </InheritPart>
      <InheritPart field="feeCover">
        <div className="al-fields-row">
          <SelectField
            name="settings.feeCover.mode"
            label={words.coverMode}
            options={optionsOf(feeCoverModes, words.coverModes)}
            isRequired
          />
          {cover.value !== 'off' && (
            <SelectField
              name="settings.feeCover.basis"
              label={words.coverBasis}
              options={optionsOf(feeCoverBases, words.coverBases)}
              isRequired
            />
          )}
        </div>
        {cover.value !== 'off' && basis.value === 'fixed' && (
          <div className="al-fields-row">
            <WholeNumberField
              name="settings.feeCover.rateBps"
              label={words.coverRate}
              help={words.coverRateHelp}
              isRequired
            />
            <MoneyField
              name="settings.feeCover.fixed"
              label={words.coverFixed}
              currency={currency}
              isMinor
              isRequired
            />
          </div>
        )}
      </InheritPart>
    </>
  )
}
