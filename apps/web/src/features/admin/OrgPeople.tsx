import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { Button } from '@almoner/ui/controls/Button'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { t } from './messages'
import type { Person } from './use-admin-org'
import { orgText } from '../../orgs/messages'

export interface OrgPeopleProps {
  people: AdminOrg['people']
  onImpersonate: (person: Person) => void
  onRemove: (person: Person) => void
}

export function OrgPeople({ people, onImpersonate, onRemove }: OrgPeopleProps) {
  if (people.length === 0) return <p className="al-quiet">{t('adminOrg.nobody')}</p>
  return (
    <Stack as="ul" isDivided>
      {people.map((person) => (
        <Row key={person.id} as="li" gap={[8, 20]} padding={[12, 0]}>
          <Text as="div" isGrowing isBreakable>
            <Text as="p" weight="medium">
              <bdi>{person.name}</bdi>
            </Text>
            <p className="al-quiet">
              <bdi>{person.email}</bdi>
            </p>
          </Text>
          <span>{orgText(`roles.${person.permission}`)}</span>
          {person.active ? (
            <Button
              size="small"
              aria-label={t('adminOrg.impersonateAs', { name: person.name })}
              onClick={() => onImpersonate(person)}
            >
              {t('adminOrg.impersonate')}
            </Button>
          ) : (
            <StatusTag tone="quiet">{t('adminOrg.notActive')}</StatusTag>
          )}
          <Button
            size="small"
            kind="quiet"
            aria-label={t('adminOrg.removeOf', { name: person.name })}
            onClick={() => onRemove(person)}
          >
            {t('adminOrg.remove')}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
