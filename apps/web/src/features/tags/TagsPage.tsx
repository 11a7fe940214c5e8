import { RowMenu } from '../../actions/RowMenu'
import type { ManagedTag } from '@almoner/contracts/tags/tag'
import type { RecordKind } from '@almoner/contracts/records/record'
import { Button } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { Section } from '@almoner/ui/data/Section'
import { Tag } from '@almoner/ui/data/Tag'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListFilter } from '../../list-path'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'
import { RemovedTags } from './RemovedTags'
import { MergeDialog, TagDialog } from './TagDialogs'
import { recordsOf, useTagChanges } from './use-tag-changes'

export const handle = { title: t('title') }

const listOf: Partial<Record<RecordKind, (filter: ListFilter) => string>> = {
  donor: paths.donors,
  charge: paths.charges,
  donation: paths.donations,
}

function Count({ kind, tag: { id, counts } }: { kind: RecordKind; tag: ManagedTag }): ReactNode {
  const count = counts[kind]
  const list = listOf[kind]
  if (count === 0) return <span className="al-quiet">{t('none')}</span>
  if (!list) return formatCount(count)
  const where = JSON.stringify({ match: 'all', of: [{ field: 'tags', in: [id] }] })
  return <Link to={list({ where })}>{formatCount(count)}</Link>
}

const countColumn = (kind: RecordKind): DataColumn<ManagedTag> => ({
  key: kind,
  title: t(`columns.${kind}`),
  align: 'end',
  width: '112px',
  render: (tag) => <Count kind={kind} tag={tag} />,
})

type Asked = { what: 'edit'; tag: ManagedTag | null } | { what: 'merge'; tag: ManagedTag }

export function Component() {
  const managed = trpc.tags.listManaged.useQuery()
  const { remove } = useTagChanges()
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const standing = managed.data?.filter(({ removedAt }) => removedAt === null)
  const menuOf = (tag: ManagedTag) => (
    <RowMenu
      label={t('actionsOf', { name: tag.name })}
      groups={[
        [
          { id: 'tag.edit', label: t('edit'), run: () => ask({ what: 'edit', tag }) },
          { id: 'tag.merge', label: t('merge'), run: () => ask({ what: 'merge', tag }) },
        ],
        [{ id: 'tag.remove', label: t('remove'), isDanger: true, run: () => remove(tag) }],
      ]}
    />
  )
  const columns: DataColumn<ManagedTag>[] = [
    { key: 'name', title: t('columns.name'), render: (tag) => <Tag tag={tag} /> },
    countColumn('donor'),
    countColumn('charge'),
    countColumn('donation'),
    countColumn('campaign'),
    countColumn('fundraiser'),
    { key: 'actions', title: t('columns.actions'), align: 'end', width: '90px', render: menuOf },
  ]
  return (
    <>
      <Section
        title={t('title')}
        aside={
          <Button size="small" onClick={() => ask({ what: 'edit', tag: null })}>
            {t('add')}
          </Button>
        }
      >
        <p className="al-quiet">{t('about')}</p>
        <ListTable
          caption={t('title')}
          columns={columns}
          query={{ ...managed, data: standing }}
          rowKey={({ id }) => id}
          card={(tag) => ({
            title: <Tag tag={tag} />,
            figure: menuOf(tag),
            facts: [t('records', { count: recordsOf(tag) })],
          })}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </Section>
      <RemovedTags tags={managed.data?.filter(({ removedAt }) => removedAt !== null) ?? []} />
      {asked?.what === 'edit' && <TagDialog tag={asked.tag} onClose={close} />}
      {asked?.what === 'merge' && (
        <MergeDialog tag={asked.tag} others={standing?.filter(({ id }) => id !== asked.tag.id) ?? []} onClose={close} />
      )}
    </>
  )
}
