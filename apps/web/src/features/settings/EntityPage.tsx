import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { settingsWords } from './settings-words'

const words = settingsWords.entity

export const handle = { title: settingsWords.title }

/** One legal entity of the org. */
export function Component() {
  const { id } = useParams()
  const { org } = useActor()
  const entity = org?.entities.find((one) => one.id === id)
  if (!entity) {
    return (
      <EmptyState
        kind="unused"
        title={words.missing}
        drawing={<NothingFoundDrawing />}
        action={
          <Link to={paths.settings()} {...buttonLook()}>
            {words.toSettings}
          </Link>
        }
      >
        {words.missingText}
      </EmptyState>
    )
  }
  return (
    <Section title={<bdi>{entity.name}</bdi>}>
      <Facts
        facts={[
          { label: words.currency, value: entity.currency.toUpperCase() },
          { label: words.isPrimary, value: entity.isPrimary ? words.yes : words.no },
        ]}
      />
    </Section>
  )
}
