import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AbsentRecord } from '../../AbsentRecord'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { categoryName, statusTag } from './admin-org-columns'
import { adminOrgWords as words } from './admin-words'
import { countryName } from './country-name'
import { ImpersonateDialog, type Person } from './ImpersonateDialog'
import { OrgPeople } from './OrgPeople'
import { RecentGifts } from './RecentGifts'
import './admin.css'

export const handle = { title: words.title }

/** One organization as those who run the platform see it, and the way to act inside it. */
export function Component() {
  const { id = '' } = useParams()
  const org = trpc.admin.getOrg.useQuery({ id })
  if (org.data) return <AdminOrgView key={id} org={org.data} />
  if (!org.isError) return <SkeletonPage />
  return (
    <AbsentRecord
      error={org.error}
      onRetry={() => void org.refetch()}
      title={words.title}
      words={words}
      listPath={paths.admin()}
    />
  )
}

function AdminOrgView({ org }: { org: AdminOrg }) {
  const [as, setAs] = useState<Person | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const ask = (person: Person | null) => {
    setAs(person)
    setIsAsking(true)
  }
  return (
    <>
      <PageHeader
        back={<Link to={paths.admin()}>{words.back}</Link>}
        title={<bdi>{org.name}</bdi>}
        details={statusTag(org)}
        actions={
          <Button kind="primary" onClick={() => ask(null)}>
            {words.impersonate}
          </Button>
        }
      />
      <div className="al-columns">
        <Section title={words.people}>
          <OrgPeople people={org.people} onImpersonate={ask} />
        </Section>
        <div>
          <Section title={words.about} isRaised>
            <OrgFacts org={org} />
          </Section>
        </div>
      </div>
      <ImpersonateDialog org={org} person={as} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

function OrgFacts({ org }: { org: AdminOrg }) {
  const { parentOrg, website } = org
  const gifts = org.giftsOf30Days.reduce((sum, { count }) => sum + count, 0)
  return (
    <Facts
      facts={[
        { label: words.website, value: website && <bdi>{website}</bdi> },
        { label: words.country, value: countryName(org.country) },
        { label: words.category, value: categoryName(org.category) },
        { label: words.currency, value: org.currency.toUpperCase() },
        { label: words.timeZone, value: org.timeZone },
        { label: words.created, value: <DateText value={org.createdAt} timeZone={org.timeZone} hasTime /> },
        {
          label: words.gifts,
          value: (
            <>
              <RecentGifts totals={org.giftsOf30Days} />
              {gifts > 0 && <span className="al-quiet admin-gift-count">{words.giftCount(gifts)}</span>}
            </>
          ),
        },
        ...(parentOrg
          ? [{ label: words.parent, value: <Link to={paths.adminOrg(parentOrg.id)}>{parentOrg.name}</Link> }]
          : []),
      ]}
    />
  )
}
