import { Text } from '@almoner/ui/layout/Text'
import type { Org } from '@almoner/contracts/orgs/org'
import { saveOrgSettingsInputSchema } from '@almoner/contracts/orgs/org-settings'
import { cancelWays, saveOffers, type CancelWay, type SaveOffer } from '@almoner/contracts/portal/portal-settings'
import { Section } from '@almoner/ui/data/Section'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { t } from './messages'
import { useSaveSettings } from './use-save-settings'

const rights = [
  'enabled',
  'canChangeAmount',
  'canChangeDate',
  'canChangeFrequency',
  'canChangeMethod',
  'canPause',
] as const
type Right = (typeof rights)[number]

/** The rights and offers as boxes hold them. */
interface PortalValues {
  rights?: Right[]
  canCancel?: CancelWay
  offers?: SaveOffer[]
}

const settingsOf = ({ rights: given = [], canCancel, offers = [] }: PortalValues) => ({
  portal: {
    ...Object.fromEntries(rights.map((right) => [right, given.includes(right)])),
    ...(canCancel && { canCancel }),
    // In their own order, whatever the order of ticking.
    saveOffers: saveOffers.filter((offer) => offers.includes(offer)),
  },
})
const judge = againstSchema(saveOrgSettingsInputSchema)

export function PortalForm({ org }: { org: Org }) {
  const { portal } = org.crmSettings
  const onSubmit = useSaveSettings<PortalValues>(settingsOf)
  return (
    <Section title={t('general.portal.title')}>
      <Text as="p" tone="quiet" below={24}>
        {t('general.portal.why')}
      </Text>
      <EntityForm<PortalValues>
        initialValues={{
          rights: rights.filter((right) => portal[right]),
          canCancel: portal.canCancel,
          offers: portal.saveOffers,
        }}
        validate={(values) => judge(settingsOf(values))}
        onSubmit={onSubmit}
        submitLabel={t('general.save')}
        submitKind="default"
        submitWhen="changed"
      >
        <ChecksField
          name="rights"
          label={t('general.portal.rights')}
          options={optionsOf(rights, t.group('general.portal.right'))}
        />
        <SelectField
          name="canCancel"
          label={t('general.portal.canCancel')}
          options={optionsOf(cancelWays, t.group('general.portal.cancelWay'))}
          isRequired
        />
        <ChecksField
          name="offers"
          label={t('general.portal.offers')}
          help={t('general.portal.offersHelp')}
          options={optionsOf(saveOffers, t.group('general.portal.offer'))}
        />
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
