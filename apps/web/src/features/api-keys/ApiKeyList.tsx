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

/** Each key with what it may do; those that still work can be revoked. */
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
      <ul className="al-api-keys">
        {apiKeys.map((apiKey) => (
          <li key={apiKey.id} className="al-api-key" data-ended={apiKey.status === 'active' ? undefined : ''}>
            <div className="al-api-key-line">
              <h3 className="al-api-key-name">
                <bdi>{apiKey.name}</bdi>
              </h3>
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
            </div>
            <p className="al-api-key-scopes">{apiKey.scopes.map((scope) => t(`scopes.${scope}`)).join(' · ')}</p>
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
            <p className="al-api-key-maker">
              {t('apiKey.madeBy', { name: apiKey.createdBy })}, <DateText value={apiKey.createdAt} />
            </p>
          </li>
        ))}
      </ul>
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
