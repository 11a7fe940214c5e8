import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { Section } from '@almoner/ui/data/Section'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { isCurrency } from '@almoner/contracts/money'
import type { FamilyMember, OrgFamily, OrgGiving } from '@almoner/contracts/sub-orgs/sub-org'
import type { Org } from '@almoner/contracts/orgs/org'
import { useState } from 'react'
import { currencyCode } from '../../currency-words'
import { ListTable } from '../../lists/ListTable'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { LinkSubOrgDialog } from './LinkSubOrgDialog'
import { NewSubOrgDialog } from './NewSubOrgDialog'
import { ParentNote } from './ParentNote'
import { ReleaseSubOrgDialog } from './ReleaseSubOrgDialog'
import { subOrgCard, subOrgColumns } from './sub-org-columns'
import { t } from './messages'
import { useEnterOrg } from './use-enter-org'

export const handle = { title: t('title') }

const totalColumns: SumColumn<OrgGiving>[] = [
  { key: 'gifts', title: t('total.gifts'), render: ({ giftCount }) => formatCount(giftCount) },
  {
    key: 'raised',
    title: t('total.raised'),
    isLead: true,
    render: ({ raisedAmount: amount, currency }) => isCurrency(currency) && <Amount value={{ amount, currency }} />,
  },
]

export function Component() {
  const { org } = useActor()
  return org && <SubOrgs org={org} />
}

type Asked = 'new' | 'link' | FamilyMember | null

function SubOrgs({ org }: { org: Org }) {
  const family = trpc.subOrgs.list.useQuery()
  const { can } = useActor()
  const enter = useEnterOrg()
  const [asked, ask] = useState<Asked>(null)
  const isOwner = can('sub_orgs.manage')
  const close = () => ask(null)
  const actions = { onOpen: enter, onRelease: isOwner ? ask : undefined }
  const parentName = family.data?.parentName ?? null
  return (
    <>
      {parentName !== null && <ParentNote parentName={parentName} mayLeave={isOwner} />}
      <Section
        title={t('title')}
        aside={
          isOwner && family.data && parentName === null && <Ways onNew={() => ask('new')} onLink={() => ask('link')} />
        }
      >
        <Text as="p" tone="quiet" isMeasured below={20}>
          {t('about', { org: org.name })} {t('period')}
        </Text>
        <ListTable
          caption={t('caption', { org: org.name })}
          columns={subOrgColumns(actions)}
          query={{ ...family, data: family.data?.members }}
          rowKey={(row) => row.id}
          card={(row) => subOrgCard(row, actions)}
          empty={{ title: t('title') }}
          summary={family.data && family.data.members.length > 1 && <Totals of={family.data} />}
        />
      </Section>
      {asked === 'new' && <NewSubOrgDialog onClose={close} />}
      {asked === 'link' && <LinkSubOrgDialog org={org} onClose={close} />}
      {asked !== null && typeof asked === 'object' && <ReleaseSubOrgDialog org={org} subOrg={asked} onClose={close} />}
    </>
  )
}

function Totals({ of: { totals } }: { of: OrgFamily }) {
  return (
    <SumTable
      caption={t('totals')}
      columns={totalColumns}
      rows={totals}
      rowTitle={({ currency }) => (isCurrency(currency) ? currencyCode(currency) : currency)}
    />
  )
}

function Ways({ onNew, onLink }: { onNew: () => void; onLink: () => void }) {
  const linkable = trpc.subOrgs.listLinkable.useQuery()
  return (
    <Row gap={8}>
      {linkable.data && linkable.data.length > 0 && (
        <Button size="small" kind="quiet" onClick={onLink}>
          {t('link.open')}
        </Button>
      )}
      <Button size="small" onClick={onNew}>
        {t('create.open')}
      </Button>
    </Row>
  )
}
