import type { ManagedTag } from '@almoner/contracts/tags/tag'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Tag } from '@almoner/ui/data/Tag'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { t } from './messages'
import { useTagChanges } from './use-tag-changes'

/** Tags that were removed or merged, to be brought back. */
export function RemovedTags({ tags }: { tags: readonly ManagedTag[] }) {
  const { restore } = useTagChanges()
  if (tags.length === 0) return null
  return (
    <Section title={t('gone.title')}>
      <Stack as="ul" gap={8}>
        {tags.map((tag) => (
          <Row as="li" key={tag.id} justify="between" gap={[4, 16]}>
            <Row as="span" gap={12}>
              <Tag tag={tag} />
              <span className="al-quiet">
                {tag.mergedInto === null ? t('gone.removed') : t('gone.merged', { name: tag.mergedInto })} ·{' '}
                <DateText value={tag.removedAt} />
              </span>
            </Row>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('restoreLabel', { name: tag.name })}
              onClick={() => restore(tag.id)}
            >
              {t('restore')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Section>
  )
}
