import { checkoutOverridesSchema, type CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { CheckoutSettingsOfLevel } from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { PageSaveBar } from '../../../actions/PageSaveBar'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { Row } from '@almoner/ui/layout/Row'
import { submitTo } from '@almoner/ui/form/submit'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-final-form'
import { UnsavedChangesGuard } from '../../../UnsavedChangesGuard'
import { QueryState } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { VersionHistory } from '../VersionHistory'
import { CheckoutSections } from './CheckoutSections'
import { changeOf, faultsOf, valuesOf } from './checkout-values'
import { t } from '../messages'
import { LevelContext, type CheckoutValues } from './inheritance'
import type { CheckoutSectionKey } from './section-fields'

interface CheckoutSettingsFormProps {
  /** Null for the org's defaults. */
  campaignId: string | null
  renderParts?: (level: CheckoutSettingsOfLevel) => ReactNode
  preview?: ReactNode
}

export function CheckoutSettingsForm({ campaignId, renderParts, preview }: CheckoutSettingsFormProps) {
  const input = campaignId ? { campaignId } : {}
  const settings = trpc.campaigns.getCheckoutSettings.useQuery(input)
  // A save makes another form, which leaves open what was.
  const [open] = useState(() => new Set<CheckoutSectionKey>())
  return (
    <QueryState query={settings}>
      {(level) => <LevelForm key={level.savedAt} {...{ campaignId, renderParts, preview, open }} level={level} />}
    </QueryState>
  )
}

interface LevelFormProps extends CheckoutSettingsFormProps {
  open: Set<CheckoutSectionKey>
  level: CheckoutSettingsOfLevel
}

function LevelForm({ campaignId, level, open, renderParts, preview }: LevelFormProps) {
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
        bar={<PageSaveBar submitLabel={t('checkout.save')} />}
      >
        <div className={preview ? 'al-beside' : undefined}>
          <div>
            {!mayChange && <p className="al-quiet">{t('checkout.readOnly')}</p>}
            {renderParts ? (
              renderParts(level)
            ) : (
              <>
                {mayChange && (
                  <Row justify="end">
                    <Versions campaignId={campaignId} inherited={level.inherited} />
                  </Row>
                )}
                <CheckoutSections currency={currency} campaignId={campaignId} open={open} />
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
