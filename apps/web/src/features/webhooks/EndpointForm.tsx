import { saveWebhookInputSchema } from '@almoner/contracts/webhooks/webhooks.operations'
import { events } from '@almoner/contracts/events'
import { eventNouns, webhookEventTypes } from '@almoner/contracts/webhooks/webhook-events'
import type { Webhook } from '@almoner/contracts/webhooks/webhook'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecklistField } from '@almoner/ui/fields/ChecklistField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { trpc } from '../../trpc'
import { t } from './messages'

interface EndpointValues {
  url?: string
  description?: string
  events?: string[]
  active?: boolean
}

const judge = againstSchema(saveWebhookInputSchema)

const groups = eventNouns.map((noun) => ({
  label: t(`webhook.groups.${noun}`),
  options: webhookEventTypes
    .filter((type) => type.startsWith(`${noun}.`))
    .map((type) => ({ value: type, label: type, detail: events[type].summary })),
}))

/** Address, events and whether it is on. The first save makes the endpoint and its secret. */
export function EndpointForm({ webhook, onSecret }: { webhook: Webhook | null; onSecret: (secret: string) => void }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.webhooks.save.useMutation()
  const initialValues: EndpointValues = webhook
    ? {
        url: webhook.url,
        events: webhook.events,
        active: webhook.active,
        ...(webhook.description && { description: webhook.description }),
      }
    : { events: ['*'], active: true }
  const send = (values: EndpointValues) =>
    // The schema judges what was typed, here and on the server.
    save.mutateAsync({ ...values, description: values.description ?? null } as Parameters<typeof save.mutateAsync>[0])
  return (
    <EntityForm<EndpointValues>
      initialValues={initialValues}
      validate={(values) => judge({ ...values, events: values.events ?? [] })}
      onSubmit={submitTo(send, {
        onDone: ({ secret, ...saved }) => {
          utils.webhooks.get.setData(undefined, saved)
          if (secret) onSecret(secret)
          else say(t('webhook.saved'))
        },
      })}
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
        everything={{ value: '*', label: t('webhook.everything'), detail: t('webhook.everythingDetail') }}
        isRequired
      />
      {webhook && <CheckboxField name="active" label={t('webhook.active')} help={t('webhook.activeHelp')} />}
      <UnsavedChangesGuard />
    </EntityForm>
  )
}
