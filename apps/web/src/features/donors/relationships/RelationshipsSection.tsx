import type { Donor } from '@almoner/contracts/donors/donor'
import type { Relationship } from '@almoner/contracts/donors/relationship'
import { removeRelationship } from '@almoner/contracts/donors/relationships.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { useRemoveRelationship } from './use-remove-relationship'

interface RelationshipsSectionProps {
  donor: Donor
  onAdd: () => void
}

/** Whom a donor is related to; nothing where there is nobody, since the menu adds the first. */
export function RelationshipsSection({ donor, onAdd }: RelationshipsSectionProps) {
  const { canCall } = useActor()
  const remove = useRemoveRelationship(donor.id)
  const { data: related = [] } = trpc.relationships.list.useQuery({ id: donor.id })
  if (related.length === 0) return null
  const mayChange = canCall(removeRelationship)
  return (
    <Section
      title={t('relationships.title')}
      isRaised
      aside={
        mayChange && (
          <Button kind="quiet" size="small" onClick={onAdd}>
            {t('relationships.add')}
          </Button>
        )
      }
    >
      <Stack as="ul" isDivided>
        {related.map((one) => (
          <Related key={one.id} one={one} onRemove={mayChange ? remove : undefined} />
        ))}
      </Stack>
    </Section>
  )
}

function Related({ one, onRemove }: { one: Relationship; onRemove: ((one: Relationship) => void) | undefined }) {
  const { donorId, name, kind } = one
  return (
    <Row as="li" align="start" justify="between" gap={8} isNoWrap padding={[6, 0]}>
      <Text as="div" isGrowing isBreakable style={{ minInlineSize: 0 }}>
        <Link to={paths.donor(donorId)}>
          <bdi>{name}</bdi>
        </Link>
        <Text as="div" tone="quiet" size="small">
          {t(`relationships.kinds.${kind}`)}
        </Text>
      </Text>
      {onRemove && (
        <Button
          kind="quiet"
          size="tiny"
          shape="icon"
          aria-label={t('relationships.remove', { name })}
          icon={<Icon name="cross" size={14} />}
          onClick={() => onRemove(one)}
        />
      )}
    </Row>
  )
}
