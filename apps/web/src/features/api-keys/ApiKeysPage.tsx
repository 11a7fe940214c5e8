import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { createApiKey, type CreatedApiKey } from '@almoner/contracts/api-keys/api-keys.operations'
import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { useState } from 'react'
import { ImpersonationNote } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ApiKeyList } from './ApiKeyList'
import { t } from './messages'
import { NewApiKey } from './NewApiKey'
import './api-keys.css'

export const handle = { title: t('apiKey.title') }

export function Component() {
  const apiKeys = trpc.apiKeys.list.useQuery()
  const scopes = trpc.apiKeys.listScopes.useQuery()
  const utils = trpc.useUtils()
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<CreatedApiKey | null>(null)
  const keep = (created: CreatedApiKey) => {
    setMade(created)
    setIsMaking(false)
    void utils.apiKeys.list.invalidate()
  }
  const { canCall } = useActor()
  const start = canCall(createApiKey) && (
    <Button kind="primary" onClick={() => setIsMaking(true)}>
      {t('apiKey.newKey')}
    </Button>
  )
  if (apiKeys.isError || scopes.isError) {
    const retry = () => void Promise.all([apiKeys.refetch(), scopes.refetch()])
    return <EmptyState kind="failed" onRetry={retry} />
  }
  if (apiKeys.isPending || scopes.isPending) return <SkeletonPage />
  return (
    <Stack className="al-api-keys-page" maxWidth={720}>
      <Section title={t('apiKey.title')} aside={!isMaking && apiKeys.data.length > 0 && start}>
        <p>
          {t('apiKey.why')}{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {t('apiKey.docs')}
          </a>
        </p>
        <ImpersonationNote />
      </Section>
      {made && (
        <Section title={t('apiKey.made')} isRaised>
          <p role="status">{t('apiKey.onlyNow')}</p>
          <Text as="p" isBreakable above={12} below={16}>
            <CopyText text={made.secret} label={t('apiKey.secret')} />
          </Text>
          <Button onClick={() => setMade(null)}>{t('apiKey.put')}</Button>
        </Section>
      )}
      {isMaking && (
        <Section title={t('apiKey.newKey')} isRaised>
          <NewApiKey offered={scopes.data} onMade={keep} onBack={() => setIsMaking(false)} />
        </Section>
      )}
      {apiKeys.data.length > 0 ? (
        <Section title={t('apiKey.list')}>
          <ApiKeyList apiKeys={apiKeys.data} />
        </Section>
      ) : (
        !isMaking && (
          <EmptyState kind="unused" title={t('apiKey.none')} action={start}>
            {t('apiKey.noneWhy')}
          </EmptyState>
        )
      )}
    </Stack>
  )
}
