import { Stack } from '@almoner/ui/layout/Stack'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { providerFacts } from '@almoner/contracts/gateways/gateway'
import { money, type Money } from '@almoner/contracts/money'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextField } from '@almoner/ui/fields/TextField'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { t } from './messages'
import { giftText } from '../../gifts/messages'
import { trpc, type Inputs } from '../../trpc'
import type { GatewayDialogProps } from './KeysDialog'
import type { Integration } from './use-gateways'

type Updates = Inputs['gateways']['update']['updates']

interface Values {
  updates?: { displayName?: string; statementDescriptor?: string }
  takes: Partial<Record<PaymentMethod, boolean>>
  percent?: string
  fixed?: Money
}

export function EditDialog({ entity, integration, isOpen, onClose }: GatewayDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.gateways.update.useMutation()
  const { methods, isRemote } = providerFacts[integration.provider]
  const { id: integrationId, feeRule } = integration
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('gateway.editDialog.title', { name: integration.displayName })}
      initialValues={{
        updates: {
          displayName: integration.displayName,
          ...(integration.statementDescriptor && { statementDescriptor: integration.statementDescriptor }),
        },
        takes: Object.fromEntries(integration.methods.map((method) => [method, true])),
        ...(feeRule && { percent: String(feeRule.percent), fixed: money(feeRule.fixed, entity.currency) }),
      }}
      validate={judge}
      onSubmit={submitTo(
        (values: Values) =>
          update.mutateAsync({ entityId: entity.id, integrationId, updates: updatesOf(values, integration) }),
        {
          onDone: async () => {
            await utils.gateways.invalidate()
            say(t('gateway.said.saved'))
            onClose()
          },
        },
      )}
      submitLabel={t('gateway.editDialog.submit')}
      submitWhen="changed"
      onClose={onClose}
    >
      <TextField name="updates.displayName" label={t('gateway.connectDialog.name')} isRequired />
      {isRemote && (
        <TextField
          name="updates.statementDescriptor"
          label={t('gateway.editDialog.descriptor')}
          help={t('gateway.editDialog.descriptorHelp')}
        />
      )}
      <Stack as="fieldset" gap={4}>
        <legend>{t('gateway.editDialog.methods')}</legend>
        {methods.map((method) => (
          <CheckboxField key={method} name={`takes.${method}`} label={giftText(`methods.${method}`)} />
        ))}
      </Stack>
      {isRemote && (
        <>
          <TextField
            name="percent"
            label={t('gateway.editDialog.percent')}
            help={t('gateway.editDialog.percentHelp')}
          />
          <MoneyField name="fixed" label={t('gateway.editDialog.fixed')} currency={entity.currency} />
        </>
      )}
    </ActionDialog>
  )
}

const percentGiven = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

function judge({ percent }: Values) {
  return percent === undefined || percentGiven.test(percent.trim())
    ? undefined
    : { percent: t('gateway.editDialog.percentFault') }
}

function updatesOf({ updates, takes, percent, fixed }: Values, { provider, feeRule }: Integration): Updates {
  const { methods, isRemote } = providerFacts[provider]
  return {
    displayName: updates?.displayName ?? '',
    methods: methods.filter((method) => takes[method]),
    ...(isRemote && {
      statementDescriptor: updates?.statementDescriptor ?? null,
      feeRule:
        percent === undefined && fixed === undefined
          ? null
          : { ...feeRule, percent: Number(percent ?? 0), fixed: fixed?.amount ?? 0 },
    }),
  }
}
