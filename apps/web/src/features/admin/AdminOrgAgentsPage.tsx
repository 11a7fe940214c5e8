import { Section } from '@almoner/ui/data/Section'
import { t } from './messages'
import { OrgPeople } from './OrgPeople'
import { useAdminOrg } from './use-admin-org'

export const handle = { title: t('adminOrg.tabs.agents') }

export function Component() {
  const { org, ask } = useAdminOrg()
  return (
    <Section title={t('adminOrg.people')}>
      <OrgPeople people={org.people} onImpersonate={ask} />
    </Section>
  )
}
