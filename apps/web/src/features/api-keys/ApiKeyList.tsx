import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { revokeApiKey } from '@almoner/contracts/api-keys/api-keys.operations'
import type { ApiKey } from '@almoner/contracts/api-keys/api-key'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { useState } from 'react'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const tones: Record<ApiKey['status'], Tone> = { active: 'good', expired: 'attention', revoked: 'quiet' }

export function ApiKeyList({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const { say } = useNotices()
  const { canCall } = useActor()
  const utils = trpc.useUtils()
  const revoke = trpc.apiKeys.revoke.useMutation()
  const carryOut = async (id: string) => {
    await revoke.mutateAsync({ id })
    await utils.apiKeys.list.invalidate()
    say(t('apiKey.revoked'))
  }
  return (
    <>
      <Stack as="ul" isDivided>
        {apiKeys.map((apiKey) => (
          <Stack
            key={apiKey.id}
            as="li"
            className="al-api-key"
            gap={0}
            padding={[16, 0]}
            data-ended={apiKey.status === 'active' ? undefined : ''}
          >
            <Row className="al-api-key-line" gap={[8, 12]}>
              <Text as="h3" className="al-api-key-name" size="large" isBreakable>
                <bdi>{apiKey.name}</bdi>
              </Text>
              <StatusTag tone={tones[apiKey.status]}>{t(`apiKey.states.${apiKey.status}`)}</StatusTag>
              {apiKey.status !== 'revoked' && canCall(revokeApiKey) && (
                <Button
                  size="small"
                  aria-label={t('apiKey.revokeLabel', { name: apiKey.name })}
                  onClick={() => setAsked(apiKey)}
                >
                  {t('apiKey.revoke')}
                </Button>
              )}
            </Row>
            <Text as="p" above={4} below={12}>
              {apiKey.scopes.map((scope) => t(`scopes.${scope}`)).join(' · ')}
            </Text>
            <Facts
              facts={[
                { label: t('apiKey.begins'), value: <bdi className="al-code">{apiKey.prefix}…</bdi> },
                {
                  label: t('apiKey.lastUsed'),
                  value: apiKey.lastUsedAt ? <DateText value={apiKey.lastUsedAt} /> : t('apiKey.never'),
                },
                {
                  label: t('apiKey.expires'),
                  value: apiKey.expiresAt ? <DateText value={apiKey.expiresAt} /> : t('apiKey.never'),
                },
                {
                  label: t('apiKey.from'),
                  value: apiKey.ipAllow.length > 0 ? apiKey.ipAllow.join(', ') : t('apiKey.anywhere'),
                },
              ]}
            />
            <Text as="p" tone="quiet" above={8}>
              {t('apiKey.madeBy', { name: apiKey.createdBy })}, <DateText value={apiKey.createdAt} />
            </Text>
          </Stack>
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('apiKey.revokeTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('apiKey.revoke')}
        onConfirm={async () => asked && carryOut(asked.id)}
        onClose={() => setAsked(null)}
      >
        <p>{t('apiKey.revokeWhy')}</p>
      </ConfirmDialog>
    </>
  )
}
