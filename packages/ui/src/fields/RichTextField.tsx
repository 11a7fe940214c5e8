import { lazy, Suspense } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import type { RichDocument } from './rich/rich-document.js'

const RichEditor = lazy(async () => ({ default: (await import('./rich/RichEditor.js')).RichEditor }))

export interface RichTextFieldProps extends FieldProps {
  /** Pieces of text that can be put in where the cursor is, by their label. */
  insertions?: readonly { label: string; text: string }[]
}

/** Formatted text; the form holds it as a tree of nodes. The editor comes when it is first shown. */
export function RichTextField({ insertions = [], ...field }: RichTextFieldProps) {
  const { value, change, frame, control } = useFieldControl<RichDocument>(field)
  return (
    <FieldFrame {...frame}>
      <Suspense fallback={<div className="al-input-box al-rich-text" aria-busy="true" />}>
        <RichEditor
          value={value}
          onChange={change}
          insertions={insertions}
          id={control.id}
          label={frame.label}
          isInvalid={frame.error !== undefined}
          describedBy={control['aria-describedby']}
          onFocus={control.onFocus}
          onBlur={control.onBlur}
        />
      </Suspense>
    </FieldFrame>
  )
}
