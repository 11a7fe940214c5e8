import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Row } from '@almoner/ui/layout/Row'
import type { CheckoutField, CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import { Button } from '@almoner/ui/controls/Button'
import { createContext, use, type ReactNode } from 'react'
import { useField, useForm } from 'react-final-form'
import { t } from '../messages'

export interface CheckoutValues {
  settings: CheckoutSettings
  /** Which of them this level sets for itself. */
  own: Partial<Record<CheckoutField, boolean>>
}

interface Level {
  inherited: CheckoutSettings
  isCampaign: boolean
  mayChange: boolean
}

export const LevelContext = createContext<Level | null>(null)

function useLevel(): Level {
  const level = use(LevelContext)
  if (!level) throw new Error('There are no checkout settings around this')
  return level
}

/** One setting that is inherited as a whole: shown as it stands, with one press to change it here or to go back. */
export function InheritPart({ field, children }: { field: CheckoutField; children: ReactNode }) {
  const { inherited, isCampaign, mayChange } = useLevel()
  const { label, help } = fieldTexts[field]
  const form = useForm<Record<string, unknown>>()
  const { input } = useField<boolean | undefined>(`own.${field}`, { subscription: { value: true } })
  const isOwn = input.value === true
  const switchTo = (own: boolean) =>
    form.batch(() => {
      form.change(`own.${field}`, own || undefined)
      if (!own) form.change(`settings.${field}`, inherited[field])
    })
  const state = isOwn
    ? isCampaign
      ? t('checkout.ownCampaign')
      : t('checkout.ownOrg')
    : isCampaign
      ? t('checkout.inheritedFromOrg')
      : t('checkout.inheritedFromAlmoner')
  return (
    <Stack
      as="section"
      className="inherit-part"
      gap={12}
      padding={[16, 0]}
      aria-label={label}
      data-own={isOwn || undefined}
    >
      <Row gap={[8, 16]} justify="between">
        <Text as="h3">{label}</Text>
        <Row as="span">
          <Text tone="quiet" size="small">
            {state}
          </Text>
          {mayChange && (
            <Button
              size="small"
              kind={isOwn ? 'quiet' : 'default'}
              aria-label={
                isOwn ? t('checkout.inheritLabel', { field: label }) : t('checkout.overrideLabel', { field: label })
              }
              onClick={() => switchTo(!isOwn)}
            >
              {isOwn ? t('checkout.inherit') : t('checkout.override')}
            </Button>
          )}
        </Row>
      </Row>
      {help && <p className="al-field-help">{help}</p>}
      <fieldset className="al-stack inherit-body" disabled={!isOwn} {...(!isOwn && { inert: true })}>
        <legend className="al-hidden">{label}</legend>
        {children}
      </fieldset>
    </Stack>
  )
}

const fieldTexts: Record<CheckoutField, { label: string; help?: string }> = t.group('checkoutFields')
