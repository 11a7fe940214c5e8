import { Section } from '@almoner/ui/data/Section'
import { useState } from 'react'
import { t } from './messages'
import { OrgPeople } from './OrgPeople'
import { RemoveMemberDialog } from './RemoveMemberDialog'
import { useAdminOrg, type Person } from './use-admin-org'

export const handle = { title: t('adminOrg.tabs.agents') }

export function Component() {
  const { org, ask } = useAdminOrg()
  const [leaving, setLeaving] = useState<Person | null>(null)
  return (
    <Section title={t('adminOrg.people')}>
      <OrgPeople people={org.people} onImpersonate={ask} onRemove={setLeaving} />
      {leaving && <RemoveMemberDialog key={leaving.id} org={org} person={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  )
}
