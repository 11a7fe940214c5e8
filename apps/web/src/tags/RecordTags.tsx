import { permissionOfRecord, type RecordRef } from '@almoner/contracts/records/record'
import { longestTagName } from '@almoner/contracts/tags/tag'
import { changeTags, listTagsOfRecords } from '@almoner/contracts/tags/tags.operations'
import { TagPicker } from '@almoner/ui/controls/TagPicker'
import { Tag } from '@almoner/ui/data/Tag'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { useActor } from '../session/use-actor'
import { isSameTag } from './is-same-tag'
import { t } from './messages'
import { useRecordTags } from './use-record-tags'

/** The tags of a record, added and taken off in place. Nothing for those who may not read them. */
export function RecordTags({ record }: { record: RecordRef }) {
  const { can, canCall } = useActor()
  const { read, manage } = permissionOfRecord[record.recordKind]
  if (!canCall(listTagsOfRecords) || !can(read)) return null
  return <TagsInPlace key={record.recordId} record={record} canChange={canCall(changeTags) && can(manage)} />
}

function TagsInPlace({ record, canChange }: { record: RecordRef; canChange: boolean }) {
  const { tags, isKnown, others, add, remove } = useRecordTags(record)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Row as="span" gap={6}>
      {tags.map((tag) => (
        <Tag
          key={tag.name}
          tag={tag}
          onRemove={canChange ? { label: t('remove', { name: tag.name }), do: () => remove(tag.name) } : undefined}
        />
      ))}
      {canChange && isKnown && !isAdding && (
        <button type="button" className="al-tag-add" aria-label={t('addLabel')} onClick={() => setIsAdding(true)}>
          + {t('add')}
        </button>
      )}
      {isAdding && (
        <TagPicker
          label={t('pick')}
          options={others}
          createLabel={(name) => t('create', { name })}
          longest={longestTagName}
          isSame={isSameTag}
          onPick={add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Row>
  )
}
