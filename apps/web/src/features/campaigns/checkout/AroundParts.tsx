import { onlineMethods } from '@almoner/contracts/gateways/gateway'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import {
  checkoutFonts,
  checkoutLayouts,
  checkoutTextKeys,
  reminderDelays,
} from '@almoner/contracts/checkout-settings/checkout-settings'
import { Segments } from '@almoner/ui/controls/Segments'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { ColorField } from '@almoner/ui/fields/ColorField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../messages'
import { giftText } from '../../../gifts/messages'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { InheritPart } from './inheritance'

export function PaymentParts({ campaignId }: { campaignId: string | null }) {
  return (
    <>
      <InheritPart field="methods">
        <ChecksField
          name="settings.methods"
          label={t('checkout.methodNames')}
          options={optionsOf(onlineMethods, giftText.group('methods'))}
        />
      </InheritPart>
      {campaignId && (
        <InheritPart field="gatewayIntegrationId">
          <GatewayField campaignId={campaignId} />
        </InheritPart>
      )}
      <InheritPart field="statementDescriptorSuffix">
        <TextField name="settings.statementDescriptorSuffix" label={t('checkout.suffix')} />
      </InheritPart>
    </>
  )
}

function GatewayField({ campaignId }: { campaignId: string }) {
  const { can } = useActor()
  const campaign = trpc.campaigns.get.useQuery({ id: campaignId })
  const entities = trpc.gateways.listByEntity.useQuery(can('gateways.manage') ? undefined : skipToken)
  const own = entities.data?.find(({ id }) => id === campaign.data?.entityId)
  return (
    <SelectField
      name="settings.gatewayIntegrationId"
      label={t('checkout.gateway')}
      placeholder={t('checkout.gatewayDefault')}
      options={(own?.integrations ?? [])
        .filter(({ provider, enabled, status }) => provider !== 'offline' && enabled && status === 'active')
        .map(({ id, displayName, mode }) => ({
          value: String(id),
          label: `${displayName} (${giftText(`modes.${mode}`)})`,
        }))}
    />
  )
}

function TextsFields() {
  const [language, setLanguage] = useState<PageLanguage>('en')
  return (
    <>
      <Segments
        label={t('checkout.textLanguage')}
        choices={optionsOf(pageLanguages, t.group('languages'))}
        chosen={language}
        onChoose={setLanguage}
      />
      {checkoutTextKeys.map((key) => {
        const Field = key === 'thanksBody' ? TextAreaField : TextField
        return (
          <Field
            key={`${language}.${key}`}
            name={`settings.texts.${language}.${key}`}
            label={t(`checkout.texts.${key}`)}
          />
        )
      })}
    </>
  )
}

export function LookParts() {
  return (
    <>
      <InheritPart field="theme">
        <div className="al-fields-row">
          <ColorField name="settings.theme.primary" label={t('checkout.primary')} isRequired />
          <WholeNumberField name="settings.theme.radius" label={t('checkout.radius')} suffix="px" isRequired />
        </div>
        <div className="al-fields-row">
          <SelectField
            name="settings.theme.font"
            label={t('checkout.font')}
            options={optionsOf(checkoutFonts, t.group('checkout.fonts'))}
            isRequired
          />
          <SelectField
            name="settings.theme.layout"
            label={t('checkout.layout')}
            options={optionsOf(checkoutLayouts, t.group('checkout.layouts'))}
            isRequired
          />
        </div>
      </InheritPart>
      <InheritPart field="texts">
        <TextsFields />
      </InheritPart>
    </>
  )
}

export function AfterParts() {
  return (
    <>
      <InheritPart field="thankYou">
        <TextField name="settings.thankYou.title" label={t('checkout.thanksTitle')} isRequired />
        <TextAreaField name="settings.thankYou.body" label={t('checkout.thanksBody')} rows={3} />
        <TextField name="settings.thankYou.redirectUrl" label={t('checkout.thanksRedirect')} type="url" />
        <CheckboxField name="settings.thankYou.share" label={t('checkout.thanksShare')} />
      </InheritPart>
      <InheritPart field="drafts">
        <CheckboxField name="settings.drafts.save" label={t('checkout.draftsSave')} />
        <CheckboxField name="settings.drafts.consentFirst" label={t('checkout.draftsConsent')} />
        <ChecksField
          name="settings.drafts.remindAfter"
          label={t('checkout.draftsAfter')}
          options={optionsOf(reminderDelays, t.group('checkout.delays'))}
        />
      </InheritPart>
    </>
  )
}
