import { providerFacts } from '@almoner/contracts/gateways/gateway'
import { useNotices } from '@almoner/ui/controls/notices'
import { CopyText } from '@almoner/ui/data/CopyText'
import { TextField } from '@almoner/ui/fields/TextField'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { gatewayWords } from './gateway-words'
import type { EntityGateways, Integration } from './use-gateways'

const words = gatewayWords.keysDialog

interface Values {
  updates?: { publishableKey?: string; secretKey?: string; webhookSecret?: string }
}

export interface GatewayDialogProps {
  entity: EntityGateways
  integration: Integration
  isOpen: boolean
  onClose: () => void
}

/** Takes new keys; what stays empty stays as it is. A key that is set is never shown. */
export function KeysDialog({ entity, integration, isOpen, onClose }: GatewayDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.gateways.update.useMutation()
  const { keys } = providerFacts[integration.provider]
  const keptHelp = (key: 'publishableKey' | 'secretKey' | 'webhookSecret', otherwise: string) =>
    integration[key] ? words.kept(integration[key]) : otherwise
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={words.title(integration.displayName)}
      initialValues={{}}
      onSubmit={submitTo(
        ({ updates = {} }: Values) =>
          update.mutateAsync({ entityId: entity.id, integrationId: integration.id, updates }),
        {
          words: problemWords,
          onDone: async () => {
            await utils.gateways.invalidate()
            say(gatewayWords.said.saved)
            onClose()
          },
        },
      )}
      submitLabel={words.submit}
      submitWhen="changed"
      cancelLabel={gatewayWords.connectDialog.cancel}
      onClose={onClose}
    >
      {keys.includes('publishableKey') && (
        <TextField
          name="updates.publishableKey"
          label={words.publishableKey}
          help={keptHelp('publishableKey', words.fromDashboard)}
          autoComplete="off"
        />
      )}
      {keys.includes('secretKey') && (
        <TextField
          name="updates.secretKey"
          label={words.secretKey}
          help={keptHelp('secretKey', words.fromDashboard)}
          autoComplete="off"
        />
      )}
      {keys.includes('webhookSecret') && (
        <>
          <TextField
            name="updates.webhookSecret"
            label={words.webhookSecret}
            help={keptHelp('webhookSecret', words.webhookSecretHelp)}
            autoComplete="off"
          />
          <p className="al-quiet">
            {gatewayWords.facts.events}: <CopyText text={integration.eventsUrl} label={gatewayWords.facts.events} />
          </p>
        </>
      )}
    </ActionDialog>
  )
}
