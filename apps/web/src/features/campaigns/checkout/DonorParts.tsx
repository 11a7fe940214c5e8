import { Grid } from '@almoner/ui/layout/Grid'
import type { CheckoutField } from '@almoner/contracts/checkout-settings/checkout-settings'
import { consentChannels, consentPurposes, type Consent } from '@almoner/contracts/checkout-settings/donor-questions'
import { fieldNeeds } from '@almoner/contracts/checkout/choices'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useField } from 'react-final-form'
import { t } from '../messages'
import { InheritPart } from './inheritance'
import { Questions } from './Questions'
import { RemoveRow } from './RemoveRow'

const asked = ['phone', 'address', 'employer', 'birthDate', 'nationalId'] as const satisfies readonly CheckoutField[]
const offered = ['anonymous', 'comment', 'tribute', 'giftAid'] as const satisfies readonly CheckoutField[]
const needs = optionsOf(fieldNeeds, t.group('checkout.needs'))

export function DetailParts() {
  return (
    <>
      {asked.map((field) => (
        <InheritPart key={field} field={field}>
          <SegmentsField
            name={`settings.${field}`}
            label={t(`checkoutFields.${field}.label`)}
            options={needs}
            isRequired
          />
        </InheritPart>
      ))}
      <Offered field="organizationGifts" />
    </>
  )
}

export const ExtraParts = () => offered.map((field) => <Offered key={field} field={field} />)

const Offered = ({ field }: { field: CheckoutField }) => (
  <InheritPart field={field}>
    <CheckboxField name={`settings.${field}`} label={t('checkout.isOffered')} />
  </InheritPart>
)

export function AgreementParts() {
  return (
    <>
      <InheritPart field="consents">
        <Consents />
      </InheritPart>
      <InheritPart field="terms">
        <TextField name="settings.terms.text" label={t('checkout.termsText')} />
        <TextField name="settings.terms.url" label={t('checkout.termsUrl')} type="url" />
        <CheckboxField name="settings.terms.isRequired" label={t('checkout.termsRequired')} />
      </InheritPart>
      <InheritPart field="questions">
        <Questions />
      </InheritPart>
    </>
  )
}

function Consents() {
  const { input } = useField<Consent[]>('settings.consents', { subscription: { value: true } })
  const add = () =>
    input.onChange([
      ...input.value,
      { key: freeKey('consent', input.value), channel: 'email', purpose: 'newsletter', label: '', isRequired: false },
    ])
  return (
    <>
      {input.value.map((consent, place) => (
        <Grid key={consent.key} className="row-block" gap={12} min={180}>
          <TextField name={`settings.consents.${place}.label`} label={t('checkout.consentLabel')} isRequired />
          <SelectField
            name={`settings.consents.${place}.channel`}
            label={t('checkout.consentChannel')}
            options={optionsOf(consentChannels, t.group('checkout.channels'))}
            isRequired
          />
          <SelectField
            name={`settings.consents.${place}.purpose`}
            label={t('checkout.consentPurpose')}
            options={optionsOf(consentPurposes, t.group('checkout.purposes'))}
            isRequired
          />
          <RemoveRow onRemove={() => input.onChange(input.value.filter((_, other) => other !== place))} />
        </Grid>
      ))}
      <div>
        <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
          {t('checkout.addConsent')}
        </Button>
      </div>
    </>
  )
}

function freeKey(noun: string, taken: readonly { key: string }[]): string {
  let number = taken.length + 1
  while (taken.some(({ key }) => key === `${noun}_${number}`)) number += 1
  return `${noun}_${number}`
}
