import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { registerDomainInputSchema } from '@almoner/contracts/gateways/gateways.operations'
import { Button } from '@almoner/ui/controls/Button'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc, type Inputs, type Outputs } from '../../trpc'
import { t } from './messages'
import { domainTones, walletTones } from './gateway-tones'
import { useGatewayCommand, type Integration } from './use-gateways'

const judge = againstSchema(registerDomainInputSchema)

export function DomainsPanel({ integration }: { integration: Integration }) {
  const [isOpen, setIsOpen] = useState(false)
  const gatewayIntegrationId = integration.id
  const utils = trpc.useUtils()
  const domains = trpc.gateways.listDomains.useQuery({ gatewayIntegrationId }, { enabled: isOpen })
  const register = trpc.gateways.registerDomain.useMutation()
  const [formKey, setFormKey] = useState(0)
  return (
    <details className="gateway-more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('gateway.domains.title')}</summary>
      <Stack gap={16} padding={[12, 0]}>
        <p className="al-quiet">{t('gateway.domains.why')}</p>
        {domains.isError && (
          <Text as="p" tone="failed" isMeasured>
            {describeError(domains.error).message}
          </Text>
        )}
        {domains.data?.length === 0 && <p>{t('gateway.domains.none')}</p>}
        <Stack as="ul" gap={16}>
          {domains.data?.map((domain) => (
            <DomainLine key={domain.id} domain={domain} />
          ))}
        </Stack>
        <EntityForm<Inputs['gateways']['registerDomain']>
          key={formKey}
          initialValues={{ gatewayIntegrationId }}
          validate={judge}
          onSubmit={submitTo(register, {
            onDone: async () => {
              await utils.gateways.listDomains.invalidate()
              setFormKey(formKey + 1)
            },
          })}
          submitLabel={t('gateway.domains.add')}
          submitKind="default"
        >
          <TextField
            name="domain"
            label={t('gateway.domains.domain')}
            help={t('gateway.domains.domainHelp')}
            autoComplete="off"
            isRequired
          />
        </EntityForm>
      </Stack>
    </details>
  )
}

type Domain = Outputs['gateways']['listDomains'][number]

const walletNames = ['applePay', 'googlePay', 'link', 'paypal'] as const

function DomainLine({ domain }: { domain: Domain }) {
  const run = useGatewayCommand()
  const verify = trpc.gateways.verifyDomain.useMutation()
  const enable = trpc.gateways.enableDomain.useMutation()
  const disable = trpc.gateways.disableDomain.useMutation()
  const { id, enabled } = domain
  const reasons = new Set(walletNames.flatMap((wallet) => domain[wallet].error ?? []))
  return (
    <Stack as="li" gap={12}>
      <Row gap={[8, 16]}>
        <bdi className="al-code">{domain.domain}</bdi>
        <StatusTag tone={domainTones[domain.status]}>{t(`domainStatuses.${domain.status}`)}</StatusTag>
        <Row as="span">
          <Button size="small" isBusy={verify.isPending} onClick={() => void run(verify.mutateAsync({ id }))}>
            {t('gateway.domains.verify')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => void run((enabled ? disable : enable).mutateAsync({ id }))}>
            {enabled ? t('gateway.domains.disable') : t('gateway.domains.enable')}
          </Button>
        </Row>
      </Row>
      <Row gap={[4, 16]}>
        {walletNames.map((wallet) => (
          <StatusTag key={wallet} tone={walletTones[domain[wallet].status]}>
            {t(`gateway.domains.wallets.${wallet}`)}
          </StatusTag>
        ))}
      </Row>
      {[...reasons].map((reason) => (
        <Text key={reason} as="p" tone="failed" isMeasured>
          {reason}
        </Text>
      ))}
    </Stack>
  )
}
