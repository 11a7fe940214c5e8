import { Section } from '@almoner/ui/data/Section'
import { adminOrgWords as words } from './admin-words'
import { OrgPeople } from './OrgPeople'
import { useAdminOrg } from './use-admin-org'

export const handle = { title: words.tabs.agents }

/** Everyone who works in the organization, and whom one can act as. */
export function Component() {
  const { org, ask } = useAdminOrg()
  return (
    <Section title={words.people}>
      <OrgPeople people={org.people} onImpersonate={ask} />
    </Section>
  )
}
