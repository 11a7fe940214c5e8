import { providerFacts } from '@almoner/contracts/gateways/gateway'
import { useNotices } from '@almoner/ui/controls/notices'
import { CopyText } from '@almoner/ui/data/CopyText'
import { TextField } from '@almoner/ui/fields/TextField'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'
import type { LegalEntityGateways, Integration } from './use-gateways'

interface Values {
  updates?: { publishableKey?: string; secretKey?: string; webhookSecret?: string }
}

export interface GatewayDialogProps {
  entity: LegalEntityGateways
  integration: Integration
  isOpen: boolean
  onClose: () => void
}

export function KeysDialog({ entity, integration, isOpen, onClose }: GatewayDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.gateways.update.useMutation()
  const { keys } = providerFacts[integration.provider]
  const keptHelp = (key: 'publishableKey' | 'secretKey' | 'webhookSecret', otherwise: string) =>
    integration[key] ? t('gateway.keysDialog.kept', { mask: integration[key] }) : otherwise
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('gateway.keysDialog.title', { name: integration.displayName })}
      initialValues={{}}
      onSubmit={submitTo(
        ({ updates = {} }: Values) =>
          update.mutateAsync({ entityId: entity.id, integrationId: integration.id, updates }),
        {
          onDone: async () => {
            await utils.gateways.invalidate()
            say(t('gateway.said.saved'))
            onClose()
          },
        },
      )}
      submitLabel={t('gateway.keysDialog.submit')}
      submitWhen="changed"
      onClose={onClose}
    >
      {keys.includes('publishableKey') && (
        <TextField
          name="updates.publishableKey"
          label={t('gateway.keysDialog.publishableKey')}
          help={keptHelp('publishableKey', t('gateway.keysDialog.fromDashboard'))}
          autoComplete="off"
        />
      )}
      {keys.includes('secretKey') && (
        <TextField
          name="updates.secretKey"
          label={t('gateway.keysDialog.secretKey')}
          help={keptHelp('secretKey', t('gateway.keysDialog.fromDashboard'))}
          autoComplete="off"
        />
      )}
      {keys.includes('webhookSecret') && (
        <>
          <TextField
            name="updates.webhookSecret"
            label={t('gateway.keysDialog.webhookSecret')}
            help={keptHelp('webhookSecret', t('gateway.keysDialog.webhookSecretHelp'))}
            autoComplete="off"
          />
          <p className="al-quiet">
            {t('gateway.facts.events')}: <CopyText text={integration.eventsUrl} label={t('gateway.facts.events')} />
          </p>
        </>
      )}
    </ActionDialog>
  )
}
