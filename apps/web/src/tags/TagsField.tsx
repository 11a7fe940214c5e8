import { colorOfNew, longestTagName, tagKey } from '@almoner/contracts/tags/tag'
import { TagPicker } from '@almoner/ui/controls/TagPicker'
import { Tag } from '@almoner/ui/data/Tag'
import { FieldFrame } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { trpc } from '../trpc'
import { isSameTag } from './is-same-tag'
import { t } from './messages'

interface TagsFieldProps extends FieldProps {
  /** Whether a name that no tag has makes a new one. */
  canCreate?: boolean
}

/** Tags by their names. */
export function TagsField({ canCreate = false, ...field }: TagsFieldProps) {
  const { value: names = [], change, frame, control } = useFieldControl<string[]>({ ...field, isRequired: true })
  const { data: known = [] } = trpc.tags.list.useQuery(undefined, { staleTime: 30_000 })
  const [isPicking, setIsPicking] = useState(true)
  const has = (name: string) => names.some((one) => isSameTag(one, name))
  const lookOf = (name: string) => known.find((tag) => isSameTag(tag.name, name)) ?? { name, color: colorOfNew(name) }
  return (
    <FieldFrame {...frame}>
      <Row gap={6} id={control.id} role="group" aria-labelledby={`${control.id}-label`}>
        {names.map((name) => (
          <Tag
            key={tagKey(name)}
            tag={lookOf(name)}
            onRemove={{
              label: t('remove', { name }),
              do: () => change(names.filter((one) => !isSameTag(one, name))),
            }}
          />
        ))}
        {isPicking ? (
          <TagPicker
            label={t('pick')}
            options={known.filter(({ name }) => !has(name))}
            createLabel={canCreate ? (name) => t('create', { name }) : undefined}
            longest={longestTagName}
            isSame={isSameTag}
            onPick={(name) => change(has(name) ? names : [...names, name])}
            onClose={() => setIsPicking(false)}
          />
        ) : (
          <button type="button" className="al-tag-add" aria-label={t('addLabel')} onClick={() => setIsPicking(true)}>
            + {t('add')}
          </button>
        )}
      </Row>
    </FieldFrame>
  )
}
