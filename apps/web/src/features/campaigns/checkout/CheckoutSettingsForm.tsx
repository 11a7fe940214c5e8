import { checkoutOverridesSchema, type CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { CheckoutSettingsOfLevel } from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-final-form'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { QueryState } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { VersionHistory } from '../VersionHistory'
import { AroundParts, PaymentParts } from './AroundParts'
import { changeOf, faultsOf, valuesOf } from './checkout-values'
import { t } from '../messages'
import { DonorParts } from './DonorParts'
import { FundParts } from './FundParts'
import { GivingParts } from './GivingParts'
import { LevelContext, type CheckoutValues } from './inheritance'

interface CheckoutSettingsFormProps {
  /** Null for the org's defaults. */
  campaignId: string | null
  renderParts?: (level: CheckoutSettingsOfLevel) => ReactNode
  preview?: ReactNode
}

export function CheckoutSettingsForm({ campaignId, renderParts, preview }: CheckoutSettingsFormProps) {
  const input = campaignId ? { campaignId } : {}
  const settings = trpc.campaigns.getCheckoutSettings.useQuery(input)
  return (
    <QueryState query={settings}>
      {(level) => <LevelForm key={level.savedAt} {...{ campaignId, renderParts, preview }} level={level} />}
    </QueryState>
  )
}

interface LevelFormProps extends CheckoutSettingsFormProps {
  level: CheckoutSettingsOfLevel
}

function LevelForm({ campaignId, level, renderParts, preview }: LevelFormProps) {
  const { say } = useNotices()
  const { can } = useActor()
  const utils = trpc.useUtils()
  const save = trpc.campaigns.saveCheckoutSettings.useMutation()
  const [initial] = useState(() => valuesOf(level))
  const mayChange = can('checkout.manage')
  const { currency } = level
  return (
    <LevelContext value={{ inherited: level.inherited, isCampaign: campaignId !== null, mayChange }}>
      <EntityForm<CheckoutValues>
        initialValues={initial}
        validate={faultsOf}
        onSubmit={submitTo(
          (values: CheckoutValues) =>
            save.mutateAsync({ ...(campaignId && { campaignId }), settings: changeOf(values, level) }),
          {
            onDone: async (saved) => {
              say(t('checkout.saved'))
              utils.campaigns.getCheckoutSettings.setData(campaignId ? { campaignId } : {}, saved)
              await Promise.all([
                utils.campaigns.getCheckoutSettings.invalidate(),
                utils.campaigns.getPage.invalidate(),
              ])
            },
          },
        )}
        submitLabel={t('checkout.save')}
        actions="bar"
      >
        <div className={preview ? 'al-beside' : undefined}>
          <div>
            {!mayChange && <p className="al-quiet">{t('checkout.readOnly')}</p>}
            {renderParts ? (
              renderParts(level)
            ) : (
              <>
                <Section
                  title={t('checkout.parts.giving')}
                  aside={mayChange && <Versions campaignId={campaignId} inherited={level.inherited} />}
                >
                  <GivingParts currency={currency} />
                </Section>
                <Section title={t('checkout.parts.funds')}>
                  <FundParts currency={currency} />
                </Section>
                <Section title={t('checkout.parts.donor')}>
                  <DonorParts />
                </Section>
                <Section title={t('checkout.parts.payment')}>
                  <PaymentParts campaignId={campaignId} />
                </Section>
                <Section title={t('checkout.parts.after')}>
                  <AroundParts />
                </Section>
              </>
            )}
          </div>
          {preview}
        </div>
        <UnsavedChangesGuard />
      </EntityForm>
    </LevelContext>
  )
}

/** What this level set before, to be taken up again: what it did not set then, it inherits. */
function Versions({ campaignId, inherited }: { campaignId: string | null; inherited: CheckoutSettings }) {
  const form = useForm<CheckoutValues>()
  return (
    <VersionHistory
      kind="checkout_settings"
      campaignId={campaignId}
      onUse={(content) => {
        const own = checkoutOverridesSchema.safeParse(content)
        if (!own.success) return
        form.batch(() => {
          form.change('settings', { ...inherited, ...own.data })
          form.change('own', Object.fromEntries(Object.keys(own.data).map((field) => [field, true])))
        })
      }}
    />
  )
}
