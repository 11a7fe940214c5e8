import { webhookTermsSchema, type WebhookTermsWire } from '@almoner/contracts/webhooks/webhooks.operations'
import { events } from '@almoner/contracts/events'
import { eventNouns, webhookEventTypes } from '@almoner/contracts/webhooks/webhook-events'
import type { Webhook, WebhookWithSecret } from '@almoner/contracts/webhooks/webhook'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecklistField } from '@almoner/ui/fields/ChecklistField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { trpc } from '../../trpc'
import { t } from './messages'

interface EndpointValues {
  url?: string
  description?: string
  events?: string[]
  campaignIds?: string[]
  active?: boolean
}

const all = '*'
const judge = againstSchema(webhookTermsSchema)

/** As it is sent: all campaigns are none by name. */
const termsOf = ({ campaignIds = [], description, ...values }: EndpointValues) => ({
  ...values,
  events: values.events ?? [],
  campaignIds: campaignIds.includes(all) ? [] : campaignIds,
  description: description ?? null,
})

function faultsOf(values: EndpointValues): FormErrors | undefined {
  const faults = judge(termsOf(values))
  return values.campaignIds?.length ? faults : { campaignIds: t('webhook.chooseCampaigns'), ...faults }
}

const groups = eventNouns.map((noun) => ({
  label: t(`webhook.groups.${noun}`),
  options: webhookEventTypes
    .filter((type) => type.startsWith(`${noun}.`))
    .map((type) => ({ value: type, label: type, detail: events[type].summary })),
}))

export interface EndpointFormProps {
  /** None yet where one is made. */
  webhook?: Webhook
  onSave: (terms: WebhookTermsWire) => Promise<WebhookWithSecret>
  onSaved: (saved: WebhookWithSecret) => void
}

/** Address, events, campaigns and whether it is on. */
export function EndpointForm({ webhook, onSave, onSaved }: EndpointFormProps) {
  const campaigns = trpc.campaigns.list.useQuery()
  const initialValues: EndpointValues = webhook
    ? {
        url: webhook.url,
        events: webhook.events,
        campaignIds: webhook.campaignIds.length > 0 ? webhook.campaignIds : [all],
        active: webhook.active,
        ...(webhook.description && { description: webhook.description }),
      }
    : { events: [all], campaignIds: [all], active: true }
  const options = (campaigns.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <EntityForm<EndpointValues>
      initialValues={initialValues}
      validate={faultsOf}
      // The schema judges what was typed, here and on the server.
      onSubmit={submitTo((values: EndpointValues) => onSave(termsOf(values) as WebhookTermsWire), { onDone: onSaved })}
      submitLabel={webhook ? t('webhook.save') : t('webhook.create')}
      submitWhen={webhook ? 'changed' : 'always'}
    >
      <TextField
        name="url"
        label={t('webhook.url')}
        type="url"
        help={t('webhook.urlHelp')}
        placeholder="https://"
        isRequired
      />
      <TextField name="description" label={t('webhook.description')} />
      <ChecklistField
        name="events"
        label={t('webhook.events')}
        groups={groups}
        everything={{ value: all, label: t('webhook.everything'), detail: t('webhook.everythingDetail') }}
        isRequired
      />
      <ChecklistField
        name="campaignIds"
        label={t('webhook.campaigns')}
        groups={[{ label: t('webhook.someCampaigns'), options }]}
        everything={{ value: all, label: t('webhook.allCampaigns'), detail: t('webhook.allCampaignsDetail') }}
        isRequired
      />
      {webhook && <CheckboxField name="active" label={t('webhook.active')} help={t('webhook.activeHelp')} />}
      <UnsavedChangesGuard />
    </EntityForm>
  )
}
