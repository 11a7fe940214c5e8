import { Segments } from '../controls/Segments.js'
import { FieldNotes } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface SegmentsFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[]
}

/** One of a few, all in sight. */
export function SegmentsField<Value extends string>({ options, ...field }: SegmentsFieldProps<Value>) {
  const { value, change, frame, control } = useFieldControl<Value>(field)
  const [first] = options
  if (!first) return null
  return (
    <div className="al-field" id={control.id}>
      <span className="al-field-label" aria-hidden="true">
        {frame.label}
      </span>
      <div style={{ justifySelf: 'start' }}>
        <Segments label={frame.label} choices={options} chosen={value ?? first.value} onChoose={change} />
      </div>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
