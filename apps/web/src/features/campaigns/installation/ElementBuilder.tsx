import { Row } from '@almoner/ui/layout/Row'
import { minorUnits } from '@almoner/contracts/minor-units'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { frequencies } from '@almoner/contracts/checkout/checkout-terms'
import type { CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import { initialOrgSettings } from '@almoner/contracts/orgs/org-settings'
import type { Installation } from '@almoner/contracts/campaigns/installation.operations'
import type { Currency } from '@almoner/contracts/money'
import { Button } from '@almoner/ui/controls/Button'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { ColorField } from '@almoner/ui/fields/ColorField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useState } from 'react'
import { Form, useField } from 'react-final-form'
import { t } from '../messages'
import { QrPicture } from '../../../pictures/QrPicture'
import { useActor } from '../../../session/use-actor'
import { elementKinds, hasLabel, prefilledUrl, snippetOf, type ElementKind, type ElementOptions } from './snippet'

interface BuilderValues {
  kind: ElementKind
  label?: string
  color?: string
  position: ElementOptions['position']
  language?: string
  amount?: number
  frequency?: string
}

const elementOf = (values: BuilderValues): ElementOptions => ({
  kind: values.kind,
  label: values.label ?? '',
  color: values.color ?? '',
  position: values.position,
  language: values.language ?? '',
  amount: typeof values.amount === 'number' ? minorUnits(values.amount) : null,
  frequency: values.frequency ?? '',
})

const kindOfLayout = { modal: 'button', inline: 'inline', page: 'link' } as const satisfies Record<string, ElementKind>

interface ElementBuilderProps {
  installation: Installation
  currency: Currency
  theme: CheckoutSettings['theme']
}

/** Begins from the button that the org has set up. */
export function ElementBuilder({ installation, currency, theme }: ElementBuilderProps) {
  const { org } = useActor()
  const { label, color, position } = org?.crmSettings.widget ?? initialOrgSettings.widget
  return (
    <Form<BuilderValues>
      initialValues={{ kind: kindOfLayout[theme.layout], label, color, position }}
      onSubmit={() => undefined}
      subscription={{ values: true }}
    >
      {({ values }) => (
        <div className="al-form">
          <KindField />
          <div className="al-fields-row">
            {hasLabel(values.kind) && <TextField name="label" label={t('installation.label')} />}
            {values.kind === 'button' && <ColorField name="color" label={t('installation.color')} isRequired />}
          </div>
          <div className="al-fields-row">
            {values.kind === 'button' && (
              <SelectField
                name="position"
                label={t('installation.position')}
                options={(['inline', 'right', 'left'] as const).map((value) => ({
                  value,
                  label: t(`installation.positions.${value}`),
                }))}
                isRequired
              />
            )}
            <SelectField
              name="language"
              label={t('installation.language')}
              placeholder={t('installation.languageDefault')}
              options={optionsOf(pageLanguages, t.group('languages'))}
            />
          </div>
          {values.kind === 'link' && (
            <div className="al-fields-row">
              <MoneyField name="amount" label={t('installation.amount')} currency={currency} isMinor />
              <SelectField
                name="frequency"
                label={t('installation.frequency')}
                placeholder={t('installation.frequencyDefault')}
                options={optionsOf(frequencies, t.group('frequencies'))}
              />
            </div>
          )}
          <Snippet text={snippetOf(installation, elementOf(values))} />
          {values.kind === 'link' && (
            <QrPicture url={prefilledUrl(installation, elementOf(values))} name={installation.campaign} />
          )}
        </div>
      )}
    </Form>
  )
}

function KindField() {
  const { input } = useField<ElementKind>('kind', { subscription: { value: true } })
  return (
    <RadioCards
      label={t('installation.kind')}
      choices={elementKinds.map((value) => ({
        value,
        label: t(`installation.kinds.${value}`),
        detail: t(`installation.kindDetails.${value}`),
      }))}
      chosen={input.value}
      onChoose={input.onChange}
    />
  )
}

function Snippet({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="al-field">
      <Row isNoWrap gap={12} justify="between">
        <span className="al-field-label">{t('installation.snippet')}</span>
        {navigator.clipboard && (
          <Button size="small" onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}>
            {isCopied ? t('installation.copied') : t('installation.copy')}
          </Button>
        )}
      </Row>
      <pre className="al-code-block" dir="ltr" tabIndex={0} aria-label={t('installation.snippet')}>
        {text}
      </pre>
    </div>
  )
}
