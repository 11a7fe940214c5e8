import { Stack } from '@almoner/ui/layout/Stack'
import { gatewayProviders, providerFacts, type GatewayProvider } from '@almoner/contracts/gateways/gateway'
import { connectInputSchema } from '@almoner/contracts/gateways/gateways.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { submitTo } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { useState } from 'react'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import type { LegalEntityGateways } from './use-gateways'

type Values = Inputs['gateways']['connect']

const judge = againstSchema(connectInputSchema)

export interface ConnectDialogProps {
  entity: LegalEntityGateways
  isOpen: boolean
  onClose: () => void
}

export function ConnectDialog({ entity, isOpen, onClose }: ConnectDialogProps) {
  const [provider, setProvider] = useState<GatewayProvider>('stripe')
  // Without an account there is nothing that a second one of these would be.
  const offered = gatewayProviders.filter(
    (value) =>
      providerFacts[value].keys.length > 0 ||
      !entity.integrations.some((other) => other.provider === value && other.status !== 'disconnected'),
  )
  return (
    <Modal
      open={isOpen}
      title={t('gateway.connectDialog.title', { entity: entity.name })}
      footer={null}
      onCancel={onClose}
      width={500}
      destroyOnHidden
      centered
    >
      <Stack gap={12}>
        {offered.length > 1 ? (
          <RadioCards
            label={t('gateway.connectDialog.provider')}
            choices={offered.map((value) => ({
              value,
              label: providerFacts[value].label,
              detail: t(`gateway.connectDialog.${value}`),
            }))}
            chosen={provider}
            onChoose={setProvider}
          />
        ) : (
          <p>{t(`gateway.connectDialog.${provider}`)}</p>
        )}
        <ConnectForm key={provider} entity={entity} provider={provider} onClose={onClose} />
      </Stack>
    </Modal>
  )
}

function ConnectForm({
  entity,
  provider,
  onClose,
}: Omit<ConnectDialogProps, 'isOpen'> & { provider: GatewayProvider }) {
  const { label, modes, keys } = providerFacts[provider]
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const connect = trpc.gateways.connect.useMutation()
  return (
    <EntityForm<Values>
      initialValues={{ entityId: entity.id, provider, displayName: label, ...(modes[0] && { mode: modes[0] }) }}
      validate={judge}
      onSubmit={submitTo(connect, {
        words: { input_invalid: t('gateway.connectDialog.there') },
        onDone: async ({ displayName }) => {
          await utils.gateways.invalidate()
          say(t('gateway.said.connected', { name: displayName }))
          onClose()
        },
      })}
      submitLabel={`${t('gateway.connectDialog.submit')} ${label}`}
      secondary={<Button onClick={onClose}>{t('gateway.connectDialog.cancel')}</Button>}
    >
      {modes.length > 1 && (
        <SelectField
          name="mode"
          label={t('gateway.connectDialog.mode')}
          options={optionsOf(modes, t.group('gateway.connectDialog'))}
          isRequired
        />
      )}
      <TextField
        name="displayName"
        label={t('gateway.connectDialog.name')}
        help={t('gateway.connectDialog.nameHelp')}
        isRequired
      />
      {keys.includes('publishableKey') && (
        <TextField name="publishableKey" label={t('gateway.keysDialog.publishableKey')} autoComplete="off" isRequired />
      )}
      {keys.includes('secretKey') && (
        <TextField
          name="secretKey"
          label={t('gateway.keysDialog.secretKey')}
          help={t('gateway.keysDialog.fromDashboard')}
          autoComplete="off"
          isRequired
        />
      )}
    </EntityForm>
  )
}
