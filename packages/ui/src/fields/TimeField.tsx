import { Input } from 'antd'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

// The browser's own parts in it are taller than a line of text.
const tall = { blockSize: 'var(--al-control)' }

/** A time of the day, `HH:MM` in the form, shown and picked in the browser's own way. */
export function TimeField(field: FieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="time"
        style={tall}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}
