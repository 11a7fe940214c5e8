import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import type { Outputs } from '../../trpc'
import { element } from '../../rich-text'
import { t } from './messages'

export type KeyAtStake = Outputs['team']['listKeysAtStake'][number]

export interface KeysAtStakeProps {
  /** Absent while they are fetched. */
  apiKeys: readonly KeyAtStake[] | undefined
  hasFailed: boolean
  onRetry: () => void
  kept: readonly string[]
  onKeep: (kept: string[]) => void
}

/** The API keys that stop with what is asked about; those that are ticked stay, in the name of whoever ticks them. */
export function KeysAtStake({ apiKeys, hasFailed, onRetry, kept, onKeep }: KeysAtStakeProps) {
  if (hasFailed)
    return (
      <EmptyState kind="failed" onRetry={onRetry}>
        {t('team.keys.failed')}
      </EmptyState>
    )
  if (!apiKeys) return <SkeletonLines count={2} />
  if (apiKeys.length === 0) return null
  const toggle = (id: string, isOn: boolean) => onKeep(isOn ? [...kept, id] : kept.filter((other) => other !== id))
  const areAllKept = kept.length === apiKeys.length
  return (
    <Stack as="fieldset" className="al-field" align="start" above={16}>
      <legend className="al-field-label">{t('team.keys.title')}</legend>
      <p className="al-quiet">{t('team.keys.why')}</p>
      <Stack gap={12}>
        {apiKeys.map(({ id, name, prefix, lastUsedAt }) => (
          <label key={id} className="al-choice" aria-label={t('team.keys.keep', { name })}>
            <input
              className="al-checkbox"
              type="checkbox"
              checked={kept.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <Stack as="span" gap={0}>
              <span dir="auto">{t('team.keys.keep', { name })}</span>
              <Text tone="quiet" size="small" isBreakable>
                <bdi className="al-code">{prefix}…</bdi>{' '}
                {lastUsedAt
                  ? t.rich('team.keys.lastUsed', { date: element(<DateText value={lastUsedAt} />) })
                  : t('team.keys.neverUsed')}
              </Text>
            </Stack>
          </label>
        ))}
      </Stack>
      {apiKeys.length > 1 && (
        <Button size="small" onClick={() => onKeep(areAllKept ? [] : apiKeys.map(({ id }) => id))}>
          {areAllKept ? t('team.keys.keepNone') : t('team.keys.keepAll')}
        </Button>
      )}
    </Stack>
  )
}
