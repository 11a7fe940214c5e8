import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { providerFacts } from '@almoner/contracts/gateways/gateway'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import type { GatewayDialogProps } from './KeysDialog'

export function DisconnectDialog({ entity, integration, isOpen, onClose }: GatewayDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const { id: integrationId, displayName, mode, provider } = integration
  const use = trpc.gateways.countUse.useQuery({ integrationId }, { enabled: isOpen })
  const disconnect = trpc.gateways.disconnect.useMutation()
  const liveDonations = use.data?.liveDonations ?? 0
  const targets = entity.integrations.filter(
    (other) =>
      other.id !== integrationId &&
      other.mode === mode &&
      other.status === 'active' &&
      other.enabled &&
      providerFacts[other.provider].isRemote,
  )
  return (
    <Modal
      open={isOpen}
      title={t('gateway.disconnectDialog.title', { name: displayName })}
      footer={null}
      onCancel={onClose}
      width={500}
      destroyOnHidden
      centered
    >
      <Stack below={20}>
        <p>
          {providerFacts[provider].isRemote
            ? t('gateway.disconnectDialog.text')
            : t('gateway.disconnectDialog.textByHand')}
        </p>
        {liveDonations > 0 && <p>{t('gateway.disconnectDialog.plans', { count: liveDonations })}</p>}
      </Stack>
      {liveDonations > 0 && targets.length === 0 ? (
        <Text as="p" tone="failed" isMeasured>
          {t('gateway.disconnectDialog.noTarget')}
        </Text>
      ) : (
        <EntityForm<Inputs['gateways']['disconnect']>
          initialValues={{ integrationId }}
          onSubmit={submitTo(disconnect, {
            words: { gateway_in_use: t('gateway.disconnectDialog.plans', { count: liveDonations }) },
            onDone: async () => {
              await utils.gateways.invalidate()
              say(t('gateway.said.disconnected', { name: displayName }))
              onClose()
            },
          })}
          submitLabel={`${t('gateway.disconnectDialog.submit')} ${displayName}`}
          submitKind="danger"
          secondary={<Button onClick={onClose}>{t('gateway.connectDialog.cancel')}</Button>}
        >
          {liveDonations > 0 && (
            <SelectField
              name="targetIntegrationId"
              label={t('gateway.disconnectDialog.target')}
              help={t('gateway.disconnectDialog.targetHelp')}
              options={targets.map((target) => ({ value: target.id, label: target.displayName }))}
              isRequired
            />
          )}
        </EntityForm>
      )}
    </Modal>
  )
}
