import { charityRegulators } from '@almoner/contracts/legal-entities/receipt-settings'
import { registrationNumbers } from '@almoner/contracts/legal-entities/registration-numbers'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { useField } from 'react-final-form'
import { t } from './messages'
import { Part } from './Part'
import { SmallDonationFields } from './SmallDonationFields'

const regulators = optionsOf(charityRegulators, t.group('giftAid.regulators'))

/** What claims of Gift Aid to HMRC say of the charity. */
export function GiftAidPart() {
  const { input } = useField<boolean | undefined>('giftAid.includeGasds', { subscription: { value: true } })
  return (
    <Part title={t('giftAid.title')}>
      <TextField
        name="giftAid.claimRef"
        label={t('giftAid.claimRef')}
        help={t('giftAid.claimRefHelp', { example: registrationNumbers.uk.example })}
      />
      <div className="al-fields-row">
        <SelectField name="giftAid.regulator.name" label={t('giftAid.regulator')} options={regulators} />
        <TextField name="giftAid.regulator.number" label={t('giftAid.regulatorNumber')} />
      </div>
      <p className="al-quiet">{t('giftAid.official')}</p>
      <div className="al-fields-row">
        <TextField name="giftAid.official.firstName" label={t('giftAid.firstName')} />
        <TextField name="giftAid.official.lastName" label={t('giftAid.lastName')} />
      </div>
      <div className="al-fields-row">
        <TextField name="giftAid.official.postcode" label={t('giftAid.postcode')} />
        <TextField name="giftAid.official.phone" label={t('giftAid.phone')} type="tel" />
      </div>
      <CheckboxField
        name="giftAid.includeGasds"
        label={t('giftAid.includeGasds')}
        help={t('giftAid.includeGasdsHelp')}
      />
      {input.value === true && <SmallDonationFields />}
    </Part>
  )
}
