import { paymentMethods } from '@almoner/contracts/charges/charge'
import { checkoutFonts, checkoutLayouts, reminderDelays } from '@almoner/contracts/checkout-settings/checkout-settings'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { ColorField } from '@almoner/ui/fields/ColorField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { methodWords } from '../../../gifts/charge-words'
import { checkoutWords as words } from './checkout-words'
import { InheritPart } from './inheritance'

const online = [
  'card',
  'bank_debit',
  'apple_pay',
  'google_pay',
  'paypal',
  'link',
] as const satisfies readonly (typeof paymentMethods)[number][]

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

export function PaymentParts() {
  return (
    <>
      <InheritPart field="methods">
        <ChecksField name="settings.methods" label={words.methodNames} options={optionsOf(online, methodWords)} />
      </InheritPart>
      <InheritPart field="statementDescriptorSuffix">
        <TextField name="settings.statementDescriptorSuffix" label={words.suffix} />
      </InheritPart>
    </>
  )
}

/** Drafts, thanks and look. */
export function AroundParts() {
  return (
    <>
      <InheritPart field="theme">
        <div className="al-fields-row">
          <ColorField name="settings.theme.primary" label={words.primary} isRequired />
          <WholeNumberField name="settings.theme.radius" label={words.radius} suffix="px" isRequired />
        </div>
        <div className="al-fields-row">
          <SelectField
            name="settings.theme.font"
            label={words.font}
            options={optionsOf(checkoutFonts, words.fonts)}
            isRequired
          />
          <SelectField
            name="settings.theme.layout"
            label={words.layout}
            options={optionsOf(checkoutLayouts, words.layouts)}
            isRequired
          />
        </div>
      </InheritPart>
      <InheritPart field="thankYou">
        <TextField name="settings.thankYou.title" label={words.thanksTitle} isRequired />
        <TextAreaField name="settings.thankYou.body" label={words.thanksBody} rows={3} />
        <TextField name="settings.thankYou.redirectUrl" label={words.thanksRedirect} type="url" />
        <CheckboxField name="settings.thankYou.share" label={words.thanksShare} />
      </InheritPart>
      <InheritPart field="drafts">
        <CheckboxField name="settings.drafts.save" label={words.draftsSave} />
        <CheckboxField name="settings.drafts.consentFirst" label={words.draftsConsent} />
        <ChecksField
          name="settings.drafts.remindAfter"
          label={words.draftsAfter}
          options={optionsOf(reminderDelays, words.delays)}
        />
      </InheritPart>
    </>
  )
}
